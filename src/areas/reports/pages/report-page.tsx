import { useActionData, useLoaderData, data } from 'react-router'
import type * as vacancies from '#src/areas/vacancies/calls/vacancies.ts'
import { publicRead } from '#src/contract/client.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { inBrowser, onPost, onServer, type Load } from '#src/web/api/load.ts'
import { EmailField } from '#src/web/forms/email-field.tsx'
import { RadioField, TextAreaField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { sendPosted, type Posted } from '#src/web/forms/posted.ts'
import { SentPage, SentAddress } from '#src/web/forms/sent-page.tsx'
import { useSentText } from '#src/web/forms/sent-text.ts'
import { useForm } from '#src/web/forms/use-form.ts'
import { MissingOrFailed } from '#src/web/loading/missing-or-failed.tsx'
import { PageTop } from '#src/web/site/page-title.tsx'
import { useText } from '#src/web/site/text.tsx'
import { reportVacancy } from '../calls/vacancy-reports.ts'
import { reportReasons } from '../report-reasons.ts'
import { useReportText } from './report-text.ts'

const showVacancy = publicRead<typeof vacancies.showVacancy>('/api/jobs/:id')

type ReportedView =
  | { state: 'found'; vacancy: { id: number; position: string; company_name: string } }
  | { state: 'missing' }
  | { state: 'failed'; message: string | undefined }

const loadReported = (async (api, { params, signal }) => {
  const answer = (view: ReportedView, status: number) => data(view, { status })
  const result = await api(showVacancy, { params: { id: params['id'] ?? '' }, signal })
  if (result.ok) {
    const { id, position, company_name } = result.data
    return answer({ state: 'found', vacancy: { id, position, company_name } }, 200)
  }
  if (result.kind === 'network') return answer({ state: 'failed', message: undefined }, 503)
  if (result.status === 404 || result.status === 410) return answer({ state: 'missing' }, result.status)
  return answer({ state: 'failed', message: result.problem.message }, 503)
}) satisfies Load<unknown>

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

type ReportFormProps = { id: number; posted: Posted<AnswerOf<typeof reportVacancy>> | undefined }

function ReportForm({ id, posted }: ReportFormProps) {
  const r = useReportText()
  const s = useSentText()
  const form = useForm({ endpoint: reportVacancy, params: { id }, failure: 'report.failed', posted })
  if (form.succeeded)
    return (
      <SentPage
        title={r('report.thanks')}
        mail={<SentAddress form={form} />}
        next={[s('sent.report.looked'), form.sentTo && s('sent.report.confirm'), r('report.money')]}
      >
        <ButtonLink to={`/jobs/${id}`} variant="secondary">
          {r('report.back')}
        </ButtonLink>
      </SentPage>
    )
  return (
    <Card className="max-w-xl">
      <PageForm form={form} label={r('report.title')} className="space-y-5">
        <RadioField
          name="reason"
          label={r('report.reason')}
          options={reportReasons.map((value) => ({ value, label: r(`report.reason.${value}`) }))}
        />
        <TextAreaField name="details" optional label={r('report.details')} hint={r('report.details.hint')} />
        <EmailField
          name="email"
          optional
          label={r('report.email')}
          hint={r('report.email.hint')}
          autoComplete="email"
        />
        <SubmitButton label={r('report.send')} busyLabel={r('report.sending')} />
      </PageForm>
    </Card>
  )
}
