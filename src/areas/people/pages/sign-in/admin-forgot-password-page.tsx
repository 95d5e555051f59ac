import { useActionData } from 'react-router'
import { forgotAdminPassword } from '#src/areas/people/calls/sign-in/admin-sign-in.ts'
import { p } from '#src/strings/panel.ts'
import { TextField } from '#src/web/forms/form-fields.tsx'
import { SubmitButton } from '#src/web/forms/page-form.tsx'
import { answerNeedsScript } from '#src/web/forms/posted.ts'
import { useForm } from '#src/web/forms/use-form.ts'
import { AdminPasswordPage, ToAdminLogin } from './admin-password-page.tsx'

export const action = answerNeedsScript

export default function AdminForgotPasswordPage() {
  const form = useForm({
    endpoint: forgotAdminPassword,
    failure: 'form.failed',
    posted: useActionData<typeof action>(),
  })
  return (
    <AdminPasswordPage form={form}>
      <p>{p('admin_password.lead')}</p>
      <TextField name="email" type="email" label={p('login.email')} autoComplete="username" />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SubmitButton label={p('admin_password.send')} busyLabel={p('factor.busy')} />
        <ToAdminLogin />
      </div>
    </AdminPasswordPage>
  )
}
