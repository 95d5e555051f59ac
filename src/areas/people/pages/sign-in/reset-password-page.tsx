import { Link, useActionData, useNavigate, useSearchParams } from 'react-router'
import { FormDone, PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { answerNeedsScript } from '#src/web/forms/posted.ts'
import { useForm } from '#src/web/forms/use-form.ts'
import type { PageHandle } from '#src/web/hydration/page-handle.ts'
import { useDelay } from '#src/web/loading/page-loading.tsx'
import { useText } from '#src/web/site/text.tsx'
import { resetPassword } from '../../calls/sign-in/sign-in.ts'
import { noReferrer, redirectWithout } from '../accounts/mailed-link.ts'
import { NewPasswordFields } from '../accounts/new-password-fields.tsx'
import { AccountPage } from './account-page.tsx'
import { useSignInText } from './sign-in-text.ts'

const REDIRECT_MS = 2000

export const loader = redirectWithout('token', 'email')
export const clientLoader = redirectWithout('token', 'email')
export const action = answerNeedsScript
export const handle: PageHandle = { secretAddress: true }
export const headers = () => noReferrer

export default function ResetPasswordPage() {
  const t = useText()
  const s = useSignInText()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const email = query.get('email') ?? ''
  const form = useForm({
    endpoint: resetPassword,
    failure: 'reset.failed',
    posted: useActionData<typeof action>(),
  })
  useDelay(form.succeeded, REDIRECT_MS, () => void navigate('/login?reset=success', { replace: true }))

  const heading = t('reset.heading')
  if (form.succeeded) {
    return (
      <AccountPage title={heading} path={null} heading={heading}>
        <FormDone title={t('reset.done')} />
      </AccountPage>
    )
  }
  return (
    <AccountPage title={heading} path={null} heading={heading} intro={s('reset.intro', { email })}>
      <PageForm form={form} label={heading} needsScript>
        <input type="hidden" name="token" value={query.get('token') ?? ''} />
        {/* The field is not hidden by its type: password managers look for the account's name in a text field. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields label={t('reset.password.label')} />
        <SubmitButton label={t('reset.submit')} busyLabel={t('reset.busy')} />
      </PageForm>
      {form.summary.length > 0 && (
        <p>
          <Link to="/login?forgot" className="link">
            {t('reset.request_new')}
          </Link>
        </p>
      )}
    </AccountPage>
  )
}
