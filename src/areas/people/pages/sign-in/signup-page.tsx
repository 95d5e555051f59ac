import { useRef, useState } from 'react'
import { Link, useActionData, useLocation, useNavigate } from 'react-router'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmailField } from '#src/web/forms/email-field.tsx'
import { RadioField, TextField } from '#src/web/forms/form-fields.tsx'
import { FormDone, PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { answerNeedsScript } from '#src/web/forms/posted.ts'
import { useForm } from '#src/web/forms/use-form.ts'
import { useDelay } from '#src/web/loading/page-loading.tsx'
import { useText } from '#src/web/site/text.tsx'
import { register } from '../../calls/sign-in/sign-in.ts'
import { NewPasswordFields } from '../accounts/new-password-fields.tsx'
import { signIn, useViewer } from '../accounts/use-viewer.ts'
import { AccountPage, PostLink, SignedIn } from './account-page.tsx'
import { useRedirectedFrom, useReturnTo, type NewAccount } from './require-user.tsx'
import { useSignInText } from './sign-in-text.ts'
import { getCsrfCookie } from './use-logout.ts'

const REDIRECT_MS = 5000

export const action = answerNeedsScript

export default function SignupPage() {
  const t = useText()
  const s = useSignInText()
  const viewer = useViewer()
  const navigate = useNavigate()
  const { state } = useLocation()
  const posted = useActionData<typeof action>()
  const returnTo = useReturnTo()
  const isExpected = returnTo !== '/'
  const [isHiring, setIsHiring] = useState(false)
  // `onSuccess` still has the state from before the sending.
  const sent = useRef(false)
  const comesToPost = useRedirectedFrom()?.startsWith('/post-vacancy')
  /** A vacancy that was written before, with the address in it. */
  const begun = comesToPost ? (state as { email?: string }) : undefined
  const form = useForm({
    endpoint: register,
    before: getCsrfCookie,
    failure: 'signup.failed',
    posted,
    defaults: { purpose: comesToPost ? 'hiring' : 'work', email: begun?.email },
    alsoWrong: ({ purpose }) => {
      sent.current = purpose === 'hiring'
      setIsHiring(sent.current)
      return undefined
    },
    onSuccess: (answer) => {
      signIn(answer)
      // A form that was begun waits for its visitor.
      if (isExpected)
        void navigate(returnTo, {
          replace: true,
          state: { mailedTo: answer.user.email, isHiring: sent.current } satisfies NewAccount,
        })
    },
  })
  useDelay(form.succeeded && !isExpected, REDIRECT_MS, () => {
    form.reset()
    void navigate('/signup', { replace: true, state })
  })

  const heading = t('signup.heading')
  if (form.succeeded) {
    return (
      <AccountPage title={heading} path={null} heading={heading}>
        <FormDone title={t('signup.done')}>
          <p className="wrap-anywhere">
            {t(isHiring ? 'signup.mailed.hiring' : 'signup.mailed', {
              email: form.answer?.user.email ?? '',
            })}
          </p>
        </FormDone>
        {isHiring ? <PostLink /> : <ButtonLink to="/">{t('signed_in.browse')}</ButtonLink>}
      </AccountPage>
    )
  }
  if (viewer.state === 'user') return <SignedIn user={viewer.user} title={heading} returnTo={returnTo} />
  return (
    <AccountPage title={heading} path="/signup" description={s('signup.meta_description')} heading={heading}>
      {begun?.email !== undefined && <p>{s('signup.begun')}</p>}
      <PageForm form={form} label={heading} needsScript>
        <TextField name="name" label={t('account.name.label')} autoComplete="name" />
        <EmailField name="email" label={t('account.email.label')} autoComplete="email" />
        <NewPasswordFields label={t('account.password.label')} />
        <RadioField
          name="purpose"
          label={t('account.purpose.label')}
          options={(['work', 'hiring'] as const).map((value) => ({
            value,
            label: t(`account.purpose.${value}`),
          }))}
        />
        <SubmitButton label={t('signup.submit')} busyLabel={t('signup.busy')} />
      </PageForm>
      <p>
        {t('signup.has_account')}{' '}
        <Link to="/login" state={state} className="link">
          {t('signup.to_login')}
        </Link>
      </p>
    </AccountPage>
  )
}
