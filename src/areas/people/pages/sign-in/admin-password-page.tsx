import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { p } from '#src/strings/panel.ts'
import { Card } from '#src/ui/card.tsx'
import { PasswordField } from '#src/web/forms/form-fields.tsx'
import { FormDone, PageForm } from '#src/web/forms/page-form.tsx'
import { NeedsScript } from '#src/web/loading/needs-script.tsx'
import { adoptDeviceLanguage, LanguageSwitch } from '#src/web/panel/language-switch.tsx'
import { PageTitle } from '#src/web/site/page-title.tsx'
import { passwordLengths } from '../../password-rules.ts'

type AdminPasswordPageProps = {
  title?: string
  lead?: ReactNode
  form: ComponentProps<typeof PageForm>['form'] & { answer: { message: string } | undefined }
  children: ReactNode
}

/** A page on which an admin asks for a link, or sets a password by one: its form, then what became of it. */
export function AdminPasswordPage({
  title = p('admin_password.title'),
  lead,
  form,
  children,
}: AdminPasswordPageProps) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-4 py-10">
      <PageTitle title={title} path={null} />
      <NeedsScript />
      <Card>
        <h1 className="mb-2 text-xl">{title}</h1>
        {form.succeeded ? (
          <FormDone title={form.answer?.message ?? ''}>
            <ToAdminLogin />
          </FormDone>
        ) : (
          <>
            {lead}
            <PageForm form={form} label={title} className="space-y-5" needsScript>
              {children}
            </PageForm>
          </>
        )}
      </Card>
      <LoginLanguages />
    </main>
  )
}

/** Before an admin is known the device has the language. */
export function LoginLanguages() {
  useEffect(() => {
    if (adoptDeviceLanguage()) location.reload()
  }, [])
  return (
    <ul className="flex gap-4">
      <LanguageSwitch className="link min-h-11" />
    </ul>
  )
}

export function ToAdminLogin() {
  return (
    <Link to="/admin-login" className="link inline-flex min-h-control items-center">
      {p('invitation.login')}
    </Link>
  )
}

export function AdminPasswordFields({
  label = p('own_password.new'),
  confirm = p('own_password.confirm'),
}: {
  label?: string
  confirm?: string
}) {
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        hint={p('invitation.password.hint', { min: passwordLengths.admin.min })}
        autoComplete="new-password"
      />
      <PasswordField name="password_confirmation" label={confirm} autoComplete="new-password" />
    </>
  )
}
