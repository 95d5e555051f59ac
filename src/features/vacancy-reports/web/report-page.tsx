import { useActionData, useLoaderData } from 'react-router'
import { RouteLink } from '#src/ui/route-link.tsx'
import { inBrowser, onPost, onServer } from '#src/web/api/load.ts'
import { sendPosted } from '#src/web/forms/posted.ts'
import { MissingOrFailed } from '#src/web/loading/missing-or-failed.tsx'
import { PageTop } from '#src/web/site/page-top.tsx'
import { useText } from '#src/web/site/text.tsx'
import { reportVacancy } from '../contract.ts'
import { loadReported } from './load-reported.ts'
import { ReportForm } from './report-form.tsx'
import { useReportText } from './report-text.ts'

export const loader = onServer(loadReported)
export const clientLoader = inBrowser(loadReported)
export const action = onPost((api, form, { params }) =>
  sendPosted(api, reportVacancy, form, { id: params['id'] ?? '' }),
)

export default function ReportPage() {
  const t = useText()
  const r = useReportText()
  const view = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const title = r('report.title')
  if (view.state === 'found') {
    const { id, position, company_name } = view.vacancy
    return (
      <>
        <PageTop
          title={title}
          lead={r('report.lead')}
          back={
            <RouteLink to={`/jobs/${id}`} className="link inline-block py-1">
              {t('job.title', { position, company: company_name })}
            </RouteLink>
          }
        />
        <ReportForm id={id} posted={posted} />
      </>
    )
  }
  return (
    <>
      <PageTop title={title} />
      <MissingOrFailed view={view} missing={r('report.missing')} />
    </>
  )
}
