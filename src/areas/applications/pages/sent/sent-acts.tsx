import type { ReactNode } from 'react'
import { Form, useLocation, useActionData, useNavigation, useSubmit } from 'react-router'
import { type SentApplication, correctSent } from '#src/areas/applications/calls/sent/sent.ts'
import { CityField } from '#src/areas/catalogue/pages/city-field.tsx'
import { uploadRules } from '#src/contract/uploads.ts'
import { formatPhone } from '#src/contract/values/phone-number.ts'
import { formatBytes } from '#src/strings/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Checkbox } from '#src/ui/forms/choices.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { FileInput } from '#src/ui/forms/file-input.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { ActForm } from '#src/web/forms/act-form.tsx'
import { CheckboxField, TextField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import type { Posted } from '#src/web/forms/posted.ts'
import { useForm } from '#src/web/forms/use-form.ts'
import { useText } from '#src/web/site/text.tsx'
import { todayInColombo } from '#src/web/site/today.ts'
import { useCvFormText } from '../forms/cv-form-text.ts'
import { CvLines } from '../forms/phone-fields.tsx'
import type { ShownSent } from './act-on-sent.ts'

/** Acts of both pages of sent applications, with their success messages. */
export const sentDone = { withdraw: 'sent.done.withdraw', resume: 'sent.done.resume' } as const

/** Sends a corrected CV in the place of the first one. */
export function ResumeCard({ children }: { children: ReactNode }) {
  const t = useText()
  const a = useAccountText()
  // A new key after sending empties the chosen file.
  const { key } = useLocation()
  return (
    <Card title={a('sent.resume.title')}>
      <p className="max-w-text">{children}</p>
      <Form key={key} method="post" encType="multipart/form-data" noValidate className="mt-3 space-y-3">
        <input type="hidden" name="act" value="resume" />
        <Field id="resume" label={t('application.resume')} hint={t('application.resume.hint')}>
          {(control) => (
            <FileInput
              {...control}
              name="resume"
              required
              accept={uploadRules.resume.accept}
              chooseLabel={t('form.file.choose')}
              noneLabel={t('form.file.none')}
              formatSize={formatBytes}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary">
          {a('sent.resume.submit')}
        </Button>
      </Form>
    </Card>
  )
}

export function NudgeCard({ application: { nudge_from, nudged_at } }: { application: SentApplication }) {
  const { formatDay } = useDates()
  const a = useAccountText()
  if (nudge_from === null && nudged_at === null) return null
  const isEarly = nudge_from !== null && todayInColombo() < nudge_from
  return (
    <Card title={a('sent.nudge.title')}>
      {nudged_at !== null && <p>{a('sent.nudge.sent', { day: formatDay(nudged_at) })}</p>}
      {nudge_from !== null && (
        <p className="max-w-text">
          {a(isEarly ? 'sent.nudge.from' : 'sent.nudge.text', { day: formatDay(nudge_from) })}
        </p>
      )}
      {nudge_from !== null && !isEarly && <ActForm act="nudge" label={a('sent.nudge.title')} />}
    </Card>
  )
}

/** Ends what number and code opened: the phone may be somebody else's. */
export function CloseCard() {
  const a = useAccountText()
  return (
    <Card title={a('sent.close.title')}>
      <p className="max-w-text">{a('sent.close.text')}</p>
      <ActForm act="close" label={a('sent.close.submit')} />
    </Card>
  )
}

type EndPartProps = { act: 'withdraw' | 'erase'; className?: string; children: ReactNode }

/** Withdraws an application for good, or erases it, after a tick. Those with an email address erase in *My data*. */
export function EndPart({ act, className, children }: EndPartProps) {
  const a = useAccountText()
  const unticked = new URLSearchParams(useLocation().search).get('unticked') === act
  return (
    <section id={act} className={className}>
      <h3>{a(`sent.${act}.title`)}</h3>
      <p className="max-w-text">{children}</p>
      {unticked && (
        <div id="unticked" className="mt-3">
          <Notice tone="error" live title={a('sent.withdraw.unticked')} />
        </div>
      )}
      <ActForm act={act} label={a(`sent.${act}.submit`)} variant="danger-outline" className="mt-3 space-y-3">
        <Checkbox
          id={act === 'erase' ? 'erase-sure' : 'sure'}
          name="sure"
          value="true"
          label={a(`sent.${act}.sure`)}
        />
      </ActForm>
    </section>
  )
}

/** Puts right what was sent, while nobody has opened it. Folded: few need it. */
export function CorrectPart({ application }: { application: ShownSent }) {
  const a = useAccountText()
  const posted = useActionData<Posted<never> | { at: number }>()
  const refused = posted && !('at' in posted) ? posted : undefined
  // The key makes a new form after a refusal, and after saving.
  const { key } = useLocation()
  return (
    <details key={key} className="mt-4" open={refused !== undefined}>
      <summary className="link inline-block cursor-pointer py-2 font-semibold">
        {a('sent.correct.title')}
      </summary>
      <p className="mt-2 mb-4 max-w-text">{a('sent.correct.text')}</p>
      <CorrectForm application={application} posted={refused} />
    </details>
  )
}

type CorrectFormProps = { application: ShownSent; posted: Posted<never> | undefined }

function CorrectForm({ application, posted }: CorrectFormProps) {
  const t = useText()
  const a = useAccountText()
  const c = useCvFormText()
  const submit = useSubmit()
  const isSending = useNavigation().state === 'submitting'
  const { full_name, phone, stored_city: city, whatsapp, cv_lines, cities } = application
  const defaults = { full_name, phone: formatPhone(phone), city, whatsapp: String(whatsapp), ...cv_lines }
  const form = useForm({ endpoint: correctSent, defaults, posted })
  return (
    <PageForm
      form={{ ...form, busy: isSending }}
      label={a('sent.correct.title')}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending && form.validate(event.currentTarget)) void submit(event.currentTarget)
      }}
    >
      <div className="max-w-xl space-y-5">
        <input type="hidden" name="act" value="correct" />
        <TextField name="full_name" label={t('application.name')} autoComplete="name" />
        <TextField name="phone" type="tel" label={t('application.phone')} autoComplete="tel" />
        <CheckboxField name="whatsapp" label={c('application.whatsapp')} optional />
        <CityField label={t('application.city')} cities={cities} />
        {cv_lines && <CvLines required />}
      </div>
      <SubmitButton label={a('sent.correct.submit')} busyLabel={a('sent.correct.busy')} />
    </PageForm>
  )
}
