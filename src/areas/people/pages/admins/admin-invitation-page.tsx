import { useSearchParams } from 'react-router'
import { p } from '#src/strings/panel.ts'
import { TextField } from '#src/web/forms/form-fields.tsx'
import { SubmitButton } from '#src/web/forms/page-form.tsx'
import { answerNeedsScript } from '#src/web/forms/posted.ts'
import { useForm } from '#src/web/forms/use-form.ts'
import type { PageHandle } from '#src/web/hydration/page-handle.ts'
import { useFrame } from '#src/web/site/site.ts'
import { acceptInvitation } from '../../calls/admins/admins.ts'
import { noReferrer, redirectWithout } from '../accounts/mailed-link.ts'
import { AdminPasswordFields, AdminPasswordPage } from '../sign-in/admin-password-page.tsx'

export const loader = redirectWithout('token')
export const clientLoader = redirectWithout('token')
export const action = answerNeedsScript
export const handle: PageHandle = { secretAddress: true }
export const headers = () => noReferrer

/** Programs of mail servers open every link: only the form makes an admin. */
export default function AdminInvitationPage() {
  const { site } = useFrame()
  const [query] = useSearchParams()
  const form = useForm({ endpoint: acceptInvitation, failure: 'form.failed' })
  return (
    <AdminPasswordPage
      title={p('invitation.title')}
      lead={<p className="mb-4">{p('invitation.lead', { site: site.name })}</p>}
      form={form}
    >
      <input type="hidden" name="token" value={query.get('token') ?? ''} />
      <TextField name="name" label={p('invitation.name')} autoComplete="name" maxLength={100} />
      <AdminPasswordFields label={p('invitation.password')} confirm={p('invitation.confirm')} />
      <SubmitButton label={p('invitation.submit')} busyLabel={p('invitation.busy')} />
    </AdminPasswordPage>
  )
}
