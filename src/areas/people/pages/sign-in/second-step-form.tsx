import { useState, type FormEvent } from 'react'
import type { Result } from '#src/contract/client.ts'
import type { BodyInput } from '#src/contract/endpoint.ts'
import { p } from '#src/strings/panel.ts'
import { Button } from '#src/ui/button.tsx'
import { useAnswerFocus, Field } from '#src/ui/forms/field.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { panelApi } from '#src/web/api/api.ts'
import { getTexts } from '#src/web/forms/form-errors.ts'
import { panelFailure } from '#src/web/panel/panel-rows.ts'
import type { SecondStep } from '../../calls/second-factor/second-factor.ts'
import { completeLogin } from '../../calls/sign-in/admin-sign-in.ts'

export function secondStepIn(result: Result<unknown>): SecondStep | undefined {
  if (result.ok || result.kind === 'network') return undefined
  const { problem } = result
  return problem.type === '/problems/second-factor-required' ? (problem as unknown as SecondStep) : undefined
}

type SecondStepFormProps = {
  step: SecondStep
  onDone: (token: string) => void
  onOver: (text: string) => void
}

export function SecondStepForm({ step, onDone, onOver }: SecondStepFormProps) {
  const [state, setState] = useState<{ busy?: 'code' | 'passkey'; failure?: string }>({})
  const { ticket, methods, passkey } = step
  const takesCode = methods.some((method) => method !== 'passkey')

  async function complete(proof: Omit<BodyInput<typeof completeLogin>, 'ticket'>) {
    const result = await panelApi(completeLogin, { body: { ticket, ...proof } })
    if (result.ok) return onDone(result.data.token)
    const isOver = result.kind === 'refused' && result.problem.type === '/problems/login-ticket-invalid'
    const [wrong] = (result.kind === 'refused' && result.problem.errors?.['code']) || []
    const text = wrong ?? panelFailure(result, 'login.failed')
    if (isOver) onOver(text)
    else setState({ failure: text })
  }

  async function sendCode(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.busy) return
    const code = (getTexts(new FormData(event.currentTarget))['code'] ?? '').trim()
    setState({ busy: 'code' })
    // People type the six digits in two groups.
    await complete({ code: /^[\d\s]+$/.test(code) ? code.replaceAll(/\s/g, '') : code })
  }

  async function askPasskey() {
    if (state.busy || !passkey) return
    setState({ busy: 'passkey' })
    const { provePasskey } = await import('../second-factor/passkeys-in-browser.ts')
    const proof = await provePasskey(passkey).catch(() => undefined)
    if (proof) await complete({ passkey: proof })
    else setState({ failure: p('login.passkey.failed') })
  }

  return (
    <div className="space-y-5" {...useAnswerFocus()}>
      <p>{p('login.second')}</p>
      {state.failure && (
        <Notice tone="error" live>
          {state.failure}
        </Notice>
      )}
      {passkey && (
        <Button
          className="w-full"
          busy={state.busy === 'passkey'}
          busyLabel={p('login.passkey.busy')}
          onClick={() => void askPasskey()}
        >
          {p('login.passkey')}
        </Button>
      )}
      {takesCode && (
        <form
          className="space-y-5"
          aria-busy={state.busy === 'code' || undefined}
          onSubmit={(event) => void sendCode(event)}
        >
          <Field
            id="code"
            label={p(methods.includes('totp') ? 'login.code' : 'login.recovery_code')}
            hint={p(methods.includes('totp') ? 'login.code.hint' : 'login.recovery_code.hint')}
          >
            {(control) => (
              <TextInput
                {...control}
                name="code"
                autoComplete="one-time-code"
                autoCapitalize="off"
                spellCheck={false}
                required
                maxLength={40}
              />
            )}
          </Field>
          <Button
            type="submit"
            variant={passkey ? 'secondary' : 'primary'}
            className="w-full"
            busy={state.busy === 'code'}
            busyLabel={p('login.busy')}
          >
            {p('login.code.submit')}
          </Button>
        </form>
      )}
    </div>
  )
}
