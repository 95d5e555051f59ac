import { isRouteErrorResponse, useRouteError } from 'react-router'
import { MissingPageSuggestions } from '#src/web/site/missing-page-suggestions.tsx'
import { PageTop } from '#src/web/site/page-title.tsx'
import { useText } from '#src/web/site/text.tsx'

export function ErrorPage() {
  return (
    <main className="mx-auto max-w-page px-4 py-10">
      <Failure />
    </main>
  )
}

export function Failure() {
  const t = useText()
  const error = useRouteError()
  const part = isRouteErrorResponse(error) && error.status === 404 ? 'error.not_found' : 'error'
  return (
    <>
      <PageTop title={t(`${part}.title`)} lead={t(`${part}.text`)} />
      <MissingPageSuggestions />
    </>
  )
}
