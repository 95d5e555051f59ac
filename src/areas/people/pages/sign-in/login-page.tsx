import { useState } from 'react'
import { Link, useActionData, useLocation, useNavigate, useSearchParams } from 'react-router'
import { ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { PasswordField, TextField } from '#src/web/forms/form-fields.tsx'
import { FormDone, PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { answerNeedsScript, type Posted } from '#src/web/forms/posted.ts'
import { useForm } from '#src/web/forms/use-form.ts'
import { useDelay } from '#src/web/loading/page-loading.tsx'
import { useText } from '#src/web/site/text.tsx'
import { forgotPassword, login } from '../../calls/sign-in/sign-in.ts'
import { signIn, useViewer } from '../accounts/use-viewer.ts'
import { AccountPage, SignedIn } from './account-page.tsx'
import { pageBefore, useRedirectedFrom, useReturnTo } from './require-user.tsx'
import { useSignInText } from './sign-in-text.ts'
import { getCsrfCookie } from './use-logout.ts'

type Mode = 'login' | 'forgot'

export const action = answerNeedsScript

export default function LoginPage() {
  const t = useText()
  const s = useSignInText()
  const [query] = useSearchParams()
  const viewer = useViewer()
  const [mode, setMode] = useState<Mode>(query.has('forgot') ? 'forgot' : 'login')
  const [leaving, setLeaving] = useState(false)
  // The two modes share this, so that nobody types it twice.
  const [email, setEmail] = useState('')
  const returnTo = useReturnTo()
  const isPosting = useRedirectedFrom()?.startsWith('/post-vacancy') === true && mode === 'login'

  const toggle = (next: Mode) => () => {
    setMode(next)
    // The button that was pressed has gone with its form.
    requestAnimationFrame(() => document.getElementById('email')?.focus())
  }
  if (viewer.state === 'user' && !leaving)
    return <SignedIn user={viewer.user} title={t('login.heading')} returnTo={returnTo} />
  return (
    <AccountPage
      title={t('login.heading')}
      path="/login"
      description={s('login.meta_description')}
      heading={t(isPosting ? 'post_vacancy.heading' : mode === 'login' ? 'login.heading' : 'forgot.heading')}
      intro={mode === 'forgot' && s('forgot.intro')}
      before={isPosting && <PostingInvitation />}
    >
      {mode === 'login' ? (
        <LoginForm
          email={email}
          onEmail={setEmail}
          afterReset={query.get('reset') === 'success'}
          isPosting={isPosting}
          returnTo={returnTo}
          onForgot={toggle('forgot')}
          onDone={() => setLeaving(true)}
        />
      ) : (
        <ForgotPasswordForm email={email} onEmail={setEmail} onBack={toggle('login')} />
      )}
    </AccountPage>
  )
}

const REDIRECT_MS = 2500

type LoginFormProps = {
  email: string
  onEmail: (typed: string) => void
  afterReset: boolean
  isPosting: boolean
  returnTo: string
  onForgot: () => void
  onDone: () => void
}

function LoginForm({ email, onEmail, afterReset, isPosting, returnTo, onForgot, onDone }: LoginFormProps) {
  const t = useText()
  const s = useSignInText()
  const navigate = useNavigate()
  const { state } = useLocation()
  const redirectedFrom = useRedirectedFrom()
  const toast = useToast()
  const [goesHome, setGoesHome] = useState(false)
  const form = useForm({
    endpoint: login,
    before: getCsrfCookie,
    failure: 'login.failed',
    posted: useActionData<Posted<never>>(),
    defaults: { email },
    onSuccess: (answer) => {
      const back = returnTo === '/' ? pageBefore() : returnTo
      onDone()
      signIn(answer)
      if (back === '/') return setGoesHome(true)
      toast.success(t('login.done'))
      void navigate(back, { replace: true })
    },
  })
  useDelay(goesHome, REDIRECT_MS, () => void navigate('/', { replace: true }))

  if (goesHome) {
    return (
      <>
        <FormDone title={t('login.done')} />
        <ButtonLink to="/account">{t('nav.my_account')}</ButtonLink>
      </>
    )
  }
  return (
    <>
      {afterReset && (
        <Notice tone="success" live>
          {t('login.after_reset')}
        </Notice>
      )}
      {isPosting && <h2>{t('login.heading')}</h2>}
      {redirectedFrom && !isPosting && <Notice>{s('login.why')}</Notice>}
      <PageForm form={form} label={t('login.heading')} needsScript>
        <EmailField onEmail={onEmail} />
        <PasswordField name="password" label={t('account.password.label')} autoComplete="current-password" />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <SubmitButton label={t('login.submit')} busyLabel={t('login.busy')} />
          <button type="button" className="link min-h-control text-start" onClick={onForgot}>
            {t('login.forgot')}
          </button>
        </div>
      </PageForm>
      {!isPosting && (
        <p>
          {t('login.no_account')}{' '}
          <Link to="/signup" state={state} className="link">
            {t('login.to_signup')}
          </Link>
        </p>
      )}
    </>
  )
}

type ForgotPasswordFormProps = { email: string; onEmail: (typed: string) => void; onBack: () => void }

function ForgotPasswordForm({ email, onEmail, onBack }: ForgotPasswordFormProps) {
  const t = useText()
  const form = useForm({
    endpoint: forgotPassword,
    failure: 'forgot.failed',
    defaults: { email },
  })
  const back = (
    <button type="button" className="link min-h-control text-start" onClick={onBack}>
      {t('forgot.to_login')}
    </button>
  )
  if (form.succeeded) {
    return (
      <>
        <FormDone title={t('forgot.done')} />
        {back}
      </>
    )
  }
  return (
    <PageForm form={form} label={t('forgot.heading')}>
      <EmailField onEmail={onEmail} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SubmitButton label={t('forgot.submit')} busyLabel={t('forgot.busy')} />
        {back}
      </div>
    </PageForm>
  )
}

function EmailField({ onEmail }: { onEmail: (typed: string) => void }) {
  return (
    <TextField
      name="email"
      type="email"
      label={useText()('account.email.label')}
      autoComplete="username"
      onChange={({ currentTarget }) => onEmail(currentTarget.value)}
    />
  )
}

const reasons = ['login.post.free', 'login.post.checked', 'login.post.poster', 'login.post.phone'] as const

/** For visitors who want to post a vacancy and are not logged in. */
function PostingInvitation() {
  const s = useSignInText()
  const { state } = useLocation()
  return (
    <div className="space-y-4">
      <ul className="space-y-2">
        {reasons.map((reason) => (
          <li key={reason} className="flex gap-2">
            <Icon name="check" className="mt-0.5 size-5 shrink-0 text-success" />
            <span>{s(reason)}</span>
          </li>
        ))}
      </ul>
      <figure className="rounded border border-line bg-card p-3">
        <figcaption className="text-sm text-muted">{s('login.post.example')}</figcaption>
        <p className="font-semibold">{s('login.post.example.position')}</p>
        <p className="text-muted">{s('login.post.example.company')}</p>
        <p className="font-semibold">{s('login.post.example.pay')}</p>
      </figure>
      <ButtonLink to="/signup" state={state} className="w-full text-lg">
        {s('login.post.create')}
      </ButtonLink>
      <ButtonLink to="/post-vacancy?first" variant="secondary" className="w-full md:hidden">
        {s('login.post.first')}
      </ButtonLink>
    </div>
  )
}
