import { useEffect, useState, type FormEvent } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { localizedPath } from '#src/strings/language-paths.ts'
import { getPanelLanguage, p } from '#src/strings/panel.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { PasswordInput, TextInput } from '#src/ui/forms/text-input.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { SiteMark } from '#src/ui/shell/page-shell.tsx'
import { panelApi } from '#src/web/api/api.ts'
import { readToken, storeToken } from '#src/web/api/session.ts'
import { getTexts } from '#src/web/forms/form-errors.ts'
import { answerNeedsScript } from '#src/web/forms/posted.ts'
import { NeedsScript } from '#src/web/loading/needs-script.tsx'
import { useDelay } from '#src/web/loading/page-loading.tsx'
import { panelFailure, wantedPlace } from '#src/web/panel/panel-rows.ts'
import { PageTitle, useRefusalInTitle } from '#src/web/site/page-title.tsx'
import { useFrame } from '#src/web/site/site.ts'
import type { SecondStep } from '../../calls/second-factor/second-factor.ts'
import { adminLogin } from '../../calls/sign-in/admin-sign-in.ts'
import { LoginLanguages } from './admin-password-page.tsx'
import { SecondStepForm, secondStepIn } from './second-step-form.tsx'

const LOGIN_REDIRECT_MS = 1500

export const action = answerNeedsScript

export default function AdminLoginPage() {
  const { site } = useFrame()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const returnTo = wantedPlace(search)
  const { failure, busy, done, step, logIn, enter, startOver } = useAdminLogin()
  useRefusalInTitle(failure !== undefined)
  useDelay(done, LOGIN_REDIRECT_MS, () => void navigate(returnTo, { replace: true }))
  useEffect(() => {
    // Only on arrival: a session that begins here is greeted first.
    if (readToken('admin') !== null) void navigate(returnTo, { replace: true })
  }, [navigate, returnTo])

  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-4 py-10">
      <PageTitle title={p('login.title')} path={null} />
      <Link
        to={localizedPath(getPanelLanguage(), '/')}
        reloadDocument
        className="flex min-h-11 items-center gap-2.5 self-start text-lg font-semibold"
      >
        <SiteMark />
        {site.name}
      </Link>
      <NeedsScript />
      <Card>
        <h1 className="mb-4 text-xl">{p('login.title')}</h1>
        {step && !done ? (
          <SecondStepForm step={step} onDone={enter} onOver={startOver} />
        ) : (
          <form
            method="post"
            className="space-y-5"
            data-needs-script
            aria-busy={busy || undefined}
            onSubmit={logIn}
          >
            {search.has('next') && !failure && !done && <Notice>{p('login.needed')}</Notice>}
            {failure && (
              <Notice tone="error" live>
                {failure}
              </Notice>
            )}
            {done && (
              <Notice tone="success" live>
                {p('login.done')}
              </Notice>
            )}
            <Field id="email" label={p('login.email')}>
              {(control) => (
                <TextInput
                  {...control}
                  type="email"
                  name="email"
                  autoComplete="username"
                  required
                  maxLength={254}
                />
              )}
            </Field>
            <Field id="password" label={p('login.password')}>
              {(control) => (
                <PasswordInput
                  {...control}
                  name="password"
                  autoComplete="current-password"
                  required
                  showLabel={p('login.show')}
                  hideLabel={p('login.hide')}
                />
              )}
            </Field>
            <Button type="submit" className="w-full" busy={busy} busyLabel={p('login.busy')}>
              {p('login.submit')}
            </Button>
            <Link to="/admin-forgot-password" className="link inline-flex min-h-control items-center">
              {p('login.forgot')}
            </Link>
          </form>
        )}
      </Card>
      <LoginLanguages />
    </main>
  )
}

function useAdminLogin() {
  const [state, setState] = useState<{
    busy?: boolean
    done?: boolean
    failure?: string
    step?: SecondStep
  }>({})
  const enter = (token: string) => {
    storeToken('admin', token)
    setState({ done: true })
  }

  async function logIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.busy || state.done) return
    const { email = '', password = '' } = getTexts(new FormData(event.currentTarget))
    setState({ busy: true })
    const result = await panelApi(adminLogin, { body: { email, password } })
    if (result.ok) return enter(result.data.token)
    const step = secondStepIn(result)
    setState(step ? { step } : { failure: panelFailure(result, 'login.failed') })
  }
  return {
    ...state,
    busy: state.busy === true,
    done: state.done === true,
    logIn,
    enter,
    startOver: (failure: string) => setState({ failure }),
  }
}
