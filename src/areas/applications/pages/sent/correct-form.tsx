import { useActionData, useLocation, useNavigation, useSubmit } from 'react-router'
import { CityField } from '#src/areas/catalogue/pages/city-field.tsx'
import { formatPhone } from '#src/contract/values/phone-number.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { CheckboxField, TextField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import type { Posted } from '#src/web/forms/posted.ts'
import { useForm } from '#src/web/forms/use-form.ts'
import { useText } from '#src/web/site/text.tsx'
import { correctSent } from '../../calls/sent/sent.ts'
import { useCvFormText } from '../forms/cv-form-text.ts'
import { CvLines } from '../forms/phone-fields.tsx'
import type { ShownSent } from './load-sent.ts'

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
