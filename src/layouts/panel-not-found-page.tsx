import { data } from 'react-router'
import { p } from '#src/strings/panel.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { inPanel } from '#src/web/panel/panel-load.ts'
import { pageTitle, useFrame } from '#src/web/site/site.ts'

export const loader = () => data(null, { status: 404 })
export const clientLoader = Object.assign(
  inPanel(() => Promise.resolve(null)),
  { hydrate: true as const },
)

export default function PanelNotFoundPage() {
  const { site } = useFrame()
  return (
    <>
      <title>{pageTitle(p('missing.title'), site.name)}</title>
      <PageHeading title={p('missing.title')} lead={p('missing.text')} />
      <ButtonLink to="/admin-panel">{p('missing.out')}</ButtonLink>
    </>
  )
}
