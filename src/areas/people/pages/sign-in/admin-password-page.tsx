import { Link, useActionData, useSearchParams } from 'react-router'
import { p } from '#src/strings/panel.ts'
import { Card } from '#src/ui/card.tsx'
import { PasswordField, TextField } from '#src/web/forms/form-fields.tsx'
import { FormDone, PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { answerNeedsScript } from '#src/web/forms/posted.ts'
import { useForm } from '#src/web/forms/use-form.ts'
import type { PageHandle } from '#src/web/hydration/page-handle.ts'
import { NeedsScript } from '#src/web/loading/needs-script.tsx'
import { PageTitle } from '#src/web/site/page-title.tsx'
import { forgotAdminPassword, resetAdminPassword } from '../../calls/sign-in/admin-password.ts'
import { passwordLengths } from '../../password-rules.ts'
import { noReferrer } from '../accounts/mailed-link.ts'

/** Without the token of a mail it asks where to send one. */
export const action = answerNeedsScript
export const handle: PageHandle = { secretAddress: true }
export const headers = () => noReferrer

export default function AdminPasswordPage() {
  const [query] = useSearchParams()
  const token = query.get('token')
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-4 py-10">
      <PageTitle title={p('admin_password.title')} path={null} />
      <NeedsScript />
      <Card>
        <h1 className="mb-2 text-xl">{p('admin_password.title')}</h1>
        {token === null ? <SendLinkForm /> : <NewPasswordForm token={token} />}
      </Card>
    </main>
  )
}

const toLogin = (
  <Link to="/admin-login" className="link inline-flex min-h-control items-center">
    {p('invitation.login')}
  </Link>
)

function SendLinkForm() {
  const form = useForm({
    endpoint: forgotAdminPassword,
    failure: 'form.failed',
    posted: useActionData<typeof action>(),
  })
  if (form.succeeded) return <FormDone title={form.answer?.message ?? ''}>{toLogin}</FormDone>
  return (
    <PageForm form={form} label={p('admin_password.title')} className="space-y-5" needsScript>
      <p>{p('admin_password.lead')}</p>
      <TextField name="email" type="email" label={p('login.email')} autoComplete="username" />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SubmitButton label={p('admin_password.send')} busyLabel={p('factor.busy')} />
        {toLogin}
      </div>
    </PageForm>
  )
}

function NewPasswordForm({ token }: { token: string }) {
  const form = useForm({ endpoint: resetAdminPassword, failure: 'form.failed' })
  if (form.succeeded) return <FormDone title={form.answer?.message ?? ''}>{toLogin}</FormDone>
  return (
    <PageForm form={form} label={p('admin_password.title')} className="space-y-5" needsScript>
      <input type="hidden" name="token" value={token} />
      <PasswordField
        name="password"
        label={p('own_password.new')}
        hint={p('invitation.password.hint', { min: passwordLengths.admin.min })}
        autoComplete="new-password"
      />
      <PasswordField
        name="password_confirmation"
        label={p('own_password.confirm')}
        autoComplete="new-password"
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SubmitButton label={p('admin_password.set')} busyLabel={p('factor.busy')} />
        <Link
          to="/admin-reset-password"
          reloadDocument
          className="link inline-flex min-h-control items-center"
        >
          {p('admin_password.again')}
        </Link>
      </div>
    </PageForm>
  )
}
