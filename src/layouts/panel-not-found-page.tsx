import { data } from 'react-router'
import { p } from '#src/strings/panel.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { inPanel } from '#src/web/panel/panel-rows.ts'
import { PageTop } from '#src/web/site/page-title.tsx'

export const loader = () => data(null, { status: 404 })
export const clientLoader = Object.assign(
  inPanel(() => Promise.resolve(null)),
  { hydrate: true as const },
)

export default function PanelNotFoundPage() {
  return (
    <>
      <PageTop title={p('missing.title')} lead={p('missing.text')} />
      <ButtonLink to="/admin-panel">{p('missing.out')}</ButtonLink>
    </>
  )
}
