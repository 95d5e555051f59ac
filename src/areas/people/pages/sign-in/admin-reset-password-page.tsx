import { Link, useSearchParams } from 'react-router'
import { resetAdminPassword } from '#src/areas/people/calls/sign-in/admin-sign-in.ts'
import { p } from '#src/strings/panel.ts'
import { SubmitButton } from '#src/web/forms/page-form.tsx'
import { answerNeedsScript } from '#src/web/forms/posted.ts'
import { useForm } from '#src/web/forms/use-form.ts'
import type { PageHandle } from '#src/web/hydration/page-handle.ts'
import { noReferrer, redirectWithout } from '../accounts/mailed-link.ts'
import { AdminPasswordFields, AdminPasswordPage } from './admin-password-page.tsx'

export const loader = redirectWithout('token')
export const clientLoader = redirectWithout('token')
export const action = answerNeedsScript
export const handle: PageHandle = { secretAddress: true }
export const headers = () => noReferrer

export default function AdminResetPasswordPage() {
  const [query] = useSearchParams()
  const form = useForm({ endpoint: resetAdminPassword, failure: 'form.failed' })
  return (
    <AdminPasswordPage form={form}>
      <input type="hidden" name="token" value={query.get('token') ?? ''} />
      <AdminPasswordFields />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SubmitButton label={p('admin_password.set')} busyLabel={p('factor.busy')} />
        <Link to="/admin-forgot-password" className="link inline-flex min-h-control items-center">
          {p('admin_password.again')}
        </Link>
      </div>
    </AdminPasswordPage>
  )
}
