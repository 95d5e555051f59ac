import { isRouteErrorResponse, useRouteError } from 'react-router'
import { PageHeading } from '#src/ui/shell/page-heading.tsx'
import { pageTitle, useFrame } from '#src/web/site/site.ts'
import { useText } from '#src/web/site/text.tsx'
import { MissingPageSuggestions } from './missing-page-suggestions.tsx'

export function ErrorPage() {
  return (
    <main className="mx-auto max-w-page px-4 py-10">
      <Failure />
    </main>
  )
}

export function Failure() {
  const t = useText()
  const { site } = useFrame()
  const error = useRouteError()
  const part = isRouteErrorResponse(error) && error.status === 404 ? 'error.not_found' : 'error'
  return (
    <>
      <title>{pageTitle(t(`${part}.title`), site.name)}</title>
      <meta name="robots" content="noindex" />
      <PageHeading title={t(`${part}.title`)} lead={t(`${part}.text`)} />
      <MissingPageSuggestions />
    </>
  )
}
