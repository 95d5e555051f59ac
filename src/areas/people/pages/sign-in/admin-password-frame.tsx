import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { p } from '#src/strings/panel.ts'
import { Card } from '#src/ui/card.tsx'
import { PasswordField } from '#src/web/forms/form-fields.tsx'
import { NeedsScript } from '#src/web/loading/needs-script.tsx'
import { PageTitle } from '#src/web/site/page-title.tsx'
import { passwordLengths } from '../../password-rules.ts'

/** The frame of pages on which an admin asks for a link, or sets a password by one. */
export function AdminPasswordFrame({
  title = p('admin_password.title'),
  children,
}: {
  title?: string
  children: ReactNode
}) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-4 py-10">
      <PageTitle title={title} path={null} />
      <NeedsScript />
      <Card>
        <h1 className="mb-2 text-xl">{title}</h1>
        {children}
      </Card>
    </main>
  )
}

export const toAdminLogin = (
  <Link to="/admin-login" className="link inline-flex min-h-control items-center">
    {p('invitation.login')}
  </Link>
)

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
