import { Link, useActionData, useSearchParams } from 'react-router'
import { Card } from '#src/ui/card.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { onPost } from '#src/web/api/load.ts'
import { PasswordField } from '#src/web/forms/form-fields.tsx'
import { FormDone, PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { sendPosted } from '#src/web/forms/posted.ts'
import { useForm } from '#src/web/forms/use-form.ts'
import type { PageHandle } from '#src/web/hydration/page-handle.ts'
import { PageTop } from '#src/web/site/page-title.tsx'
import { confirmEmail } from '../../calls/accounts/account.ts'
import { toBoardAlone, redirectWithout } from './mailed-link.ts'
import { useViewer } from './use-viewer.ts'

export const loader = redirectWithout('token')
export const clientLoader = redirectWithout('token')
/** A browser without script has no session: the password comes in its place. */
export const action = onPost((api, form) => sendPosted(api, confirmEmail, form))
export const handle: PageHandle = { secretAddress: true }
export const headers = () => toBoardAlone

/** Programs of mail servers open every link of a mail: only the button confirms. */
export default function ConfirmEmailPage() {
  const a = useAccountText()
  const [query] = useSearchParams()
  const form = useForm({
    endpoint: confirmEmail,
    posted: useActionData<typeof action>(),
  })
  const isLoggedIn = useViewer().state === 'user'
  const title = a('confirm.title')
  const toAccount = (
    <p>
      <Link to={form.succeeded ? '/account' : '/account/details'} className="link">
        {a('confirm.to_account')}
      </Link>
    </p>
  )
  return (
    <div className="mx-auto max-w-md">
      <PageTop title={title} lead={form.succeeded ? undefined : a('confirm.intro')} />
      <Card className="space-y-5">
        {form.succeeded ? (
          <>
            <FormDone title={a('confirm.done')} />
            {toAccount}
          </>
        ) : (
          <>
            <PageForm form={form} label={title}>
              <input type="hidden" name="token" value={query.get('token') ?? ''} />
              {/* The session may be that of another account. */}
              {(!isLoggedIn || form.summary.length > 0) && (
                <PasswordField
                  name="current_password"
                  label={a('confirm.password.label')}
                  hint={a('confirm.password.hint')}
                  optional
                  autoComplete="current-password"
                />
              )}
              <SubmitButton label={a('confirm.submit')} busyLabel={a('confirm.busy')} />
            </PageForm>
            {form.summary.length > 0 && toAccount}
            <p>
              <Link to="/login?forgot" className="link">
                {a('confirm.forgot')}
              </Link>
            </p>
          </>
        )}
      </Card>
    </div>
  )
}
