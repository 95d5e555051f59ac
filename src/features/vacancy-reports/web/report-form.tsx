import type { AnswerOf } from '#src/contract/endpoint.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { RadioField, TextAreaField, TextField } from '#src/web/forms/form-fields.tsx'
import { FormDone, PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import type { Posted } from '#src/web/forms/posted.ts'
import { useForm } from '#src/web/forms/use-form.ts'
import { reportVacancy } from '../contract.ts'
import { reportReasons } from '../report-reasons.ts'
import { useReportText } from './report-text.ts'

type ReportFormProps = { id: number; posted: Posted<AnswerOf<typeof reportVacancy>> | undefined }

export function ReportForm({ id, posted }: ReportFormProps) {
  const r = useReportText()
  const form = useForm({ endpoint: reportVacancy, params: { id }, failure: 'report.failed', posted })
  if (form.succeeded)
    return (
      <div className="max-w-xl space-y-4">
        <FormDone title={r('report.thanks')} />
        <p>{r('report.mailed')}</p>
        <p>{r('report.money')}</p>
        <ButtonLink to={`/jobs/${id}`} variant="secondary">
          {r('report.back')}
        </ButtonLink>
      </div>
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
        <TextField
          name="email"
          type="email"
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
