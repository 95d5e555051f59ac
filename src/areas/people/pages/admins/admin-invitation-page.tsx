import { Link, useSearchParams } from 'react-router'
import { p } from '#src/strings/panel.ts'
import { Card } from '#src/ui/card.tsx'
import { PasswordField, TextField } from '#src/web/forms/form-fields.tsx'
import { FormDone, PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { answerNeedsScript } from '#src/web/forms/posted.ts'
import { useForm } from '#src/web/forms/use-form.ts'
import type { PageHandle } from '#src/web/hydration/page-handle.ts'
import { NeedsScript } from '#src/web/loading/needs-script.tsx'
import { PageTitle } from '#src/web/site/page-title.tsx'
import { useFrame } from '#src/web/site/site.ts'
import { acceptInvitation } from '../../calls/admins/admins.ts'
import { passwordLengths } from '../../password-rules.ts'
import { noReferrer, redirectWithout } from '../accounts/mailed-link.ts'

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
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-4 py-10">
      <PageTitle title={p('invitation.title')} path={null} />
      <NeedsScript />
      <Card>
        <h1 className="mb-2 text-xl">{p('invitation.title')}</h1>
        {form.succeeded ? (
          <FormDone title={form.answer?.message ?? ''}>
            <Link to="/admin-login" className="link">
              {p('invitation.login')}
            </Link>
          </FormDone>
        ) : (
          <>
            <p className="mb-4">{p('invitation.lead', { site: site.name })}</p>
            <PageForm form={form} label={p('invitation.title')} className="space-y-5" needsScript>
              <input type="hidden" name="token" value={query.get('token') ?? ''} />
              <TextField name="name" label={p('invitation.name')} autoComplete="name" maxLength={100} />
              <PasswordField
                name="password"
                label={p('invitation.password')}
                hint={p('invitation.password.hint', { min: passwordLengths.admin.min })}
                autoComplete="new-password"
              />
              <PasswordField
                name="password_confirmation"
                label={p('invitation.confirm')}
                autoComplete="new-password"
              />
              <SubmitButton label={p('invitation.submit')} busyLabel={p('invitation.busy')} />
            </PageForm>
          </>
        )}
      </Card>
    </main>
  )
}
