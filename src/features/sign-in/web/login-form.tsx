import { Link, useActionData, useLocation, useNavigate } from 'react-router'
import { signIn } from '#src/features/accounts/web/use-viewer.ts'
import { Notice } from '#src/ui/notice.tsx'
import { PasswordField, TextField } from '#src/web/forms/form-fields.tsx'
import { FormDone, PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import type { Posted } from '#src/web/forms/posted.ts'
import { useForm } from '#src/web/forms/use-form.ts'
import { useDelay } from '#src/web/loading/use-delay.ts'
import { useText } from '#src/web/site/text.tsx'
import { login } from '../contract.ts'
import { useTurnedAwayFrom, useWantedPlace } from './wanted-place.ts'

/** Milliseconds until the wanted page opens (spec 9). */
const REDIRECT_MS = 2500

type LoginFormProps = {
  email: string
  onEmail: (typed: string) => void

  afterReset: boolean
  onForgot: () => void
  onDone: () => void
}

export function LoginForm({ email, onEmail, afterReset, onForgot, onDone }: LoginFormProps) {
  const t = useText()
  const navigate = useNavigate()
  const { state } = useLocation()
  const wanted = useWantedPlace()
  const turnedAway = useTurnedAwayFrom()
  const form = useForm({
    endpoint: login,
    failure: 'login.failed',
    posted: useActionData<Posted<never>>(),
    defaults: { email: email },
    onSuccess: (answer) => {
      onDone()
      signIn(answer)
    },
  })
  useDelay(form.succeeded, REDIRECT_MS, () => void navigate(wanted, { replace: true }))

  if (form.succeeded) return <FormDone title={t('login.done')} />
  return (
    <>
      {afterReset && (
        <Notice tone="success" live>
          {t('login.after_reset')}
        </Notice>
      )}
      {turnedAway && (
        <Notice>{t(turnedAway.startsWith('/post-vacancy') ? 'login.why.post' : 'login.why')}</Notice>
      )}
      <PageForm form={form} label={t('login.heading')} needsScript>
        <TextField
          name="email"
          type="email"
          label={t('account.email.label')}
          autoComplete="username"
          onChange={(event) => {
            onEmail(event.currentTarget.value)
          }}
        />
        <PasswordField name="password" label={t('account.password.label')} autoComplete="current-password" />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <SubmitButton label={t('login.submit')} busyLabel={t('login.busy')} />
          <button type="button" className="link min-h-control text-start" onClick={onForgot}>
            {t('login.forgot')}
          </button>
        </div>
      </PageForm>
      <p>
        {t('login.no_account')}{' '}
        <Link to="/signup" state={state} className="link">
          {t('login.to_signup')}
        </Link>
      </p>
    </>
  )
}
