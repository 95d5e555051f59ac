import { TextField } from '#src/web/forms/form-fields.tsx'
import { FormDone, PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useForm } from '#src/web/forms/use-form.ts'
import { useText } from '#src/web/site/text.tsx'
import { forgotPassword } from '../contract.ts'

type ForgotPasswordFormProps = { email: string; onEmail: (typed: string) => void; onBack: () => void }

export function ForgotPasswordForm({ email, onEmail, onBack }: ForgotPasswordFormProps) {
  const t = useText()
  const form = useForm({
    endpoint: forgotPassword,
    failure: 'forgot.failed',
    defaults: { email: email },
  })
  const back = (
    <button type="button" className="link min-h-control text-start" onClick={onBack}>
      {t('forgot.to_login')}
    </button>
  )
  if (form.succeeded) {
    return (
      <>
        <FormDone title={t('forgot.done')} />
        {back}
      </>
    )
  }
  return (
    <PageForm form={form} label={t('forgot.heading')}>
      <TextField
        name="email"
        type="email"
        label={t('account.email.label')}
        autoComplete="username"
        onChange={(event) => {
          onEmail(event.currentTarget.value)
        }}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SubmitButton label={t('forgot.submit')} busyLabel={t('forgot.busy')} />
        {back}
      </div>
    </PageForm>
  )
}
