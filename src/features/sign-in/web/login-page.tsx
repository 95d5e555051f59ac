import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useViewer } from '#src/features/accounts/web/use-viewer.ts'
import { answerNeedsScript } from '#src/web/forms/posted.ts'
import { useText } from '#src/web/site/text.tsx'
import { AccountPage } from './account-page.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { LoginForm } from './login-form.tsx'
import { SignedIn } from './signed-in.tsx'

type Mode = 'login' | 'forgot'

export const action = answerNeedsScript

export default function LoginPage() {
  const t = useText()
  const [query] = useSearchParams()
  const viewer = useViewer()
  const [mode, setMode] = useState<Mode>(query.has('forgot') ? 'forgot' : 'login')
  const [leaving, setLeaving] = useState(false)
  // The two modes share this, so that nobody types it twice.
  const [email, setEmail] = useState('')

  const toggle = (next: Mode) => () => {
    setMode(next)
    // The button that was pressed has gone with its form.
    requestAnimationFrame(() => document.getElementById('email')?.focus())
  }
  if (viewer.state === 'user' && !leaving) return <SignedIn user={viewer.user} title={t('login.heading')} />
  return (
    <AccountPage
      title={t('login.heading')}
      path="/login"
      description={t('login.meta_description')}
      heading={t(mode === 'login' ? 'login.heading' : 'forgot.heading')}
      intro={mode === 'forgot' && t('forgot.intro')}
    >
      {mode === 'login' ? (
        <LoginForm
          email={email}
          onEmail={setEmail}
          afterReset={query.get('reset') === 'success'}
          onForgot={toggle('forgot')}
          onDone={() => setLeaving(true)}
        />
      ) : (
        <ForgotPasswordForm email={email} onEmail={setEmail} onBack={toggle('login')} />
      )}
    </AccountPage>
  )
}
