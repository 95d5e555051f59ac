import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { CallInput } from '#src/contract/client.ts'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { Button, type ButtonVariant } from '#src/ui/button.tsx'
import { ConfirmInline } from '#src/ui/confirm-inline.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { browserApi, failureText } from '../api/api.ts'
import { useText } from '../site/text.tsx'
import { useAccountText } from './account-text.ts'

type AccountActButtonProps = {
  endpoint: EndpointShape
  input?: CallInput<EndpointShape>
  label: string
  /** Asks once more, in these words. */
  question?: string
  confirm?: string
  variant?: ButtonVariant
  /** Is said where the answer brings no words of its own. */
  done: string
  /** Is said where the thing has changed meanwhile. */
  conflict?: string
  /** The thing is gone after it: its page is left for this one. */
  leavesTo?: string
}

/** Does one thing of the account's, says what came of it, and reads the page again, also after a refusal. */
export function AccountActButton({
  endpoint,
  input,
  label,
  question,
  confirm,
  variant = 'secondary',
  done,
  conflict,
  leavesTo,
}: AccountActButtonProps) {
  const t = useText()
  const a = useAccountText()
  const toast = useToast()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)

  async function act() {
    setBusy(true)
    const result = await browserApi(endpoint, input)
    setBusy(false)
    if (result.ok) {
      toast.success(messageOf(result.data) ?? done)
      if (leavesTo !== undefined) return void navigate(leavesTo)
    } else if (conflict !== undefined && result.kind === 'refused' && result.status === 409)
      toast.error(conflict)
    else toast.error(failureText(t, result, 'error.text'))
    void revalidate()
  }

  const acting = { label, variant, busy, busyLabel: a('my_vacancies.busy') }
  if (question === undefined || confirm === undefined)
    return (
      <Button variant={variant} busy={busy} busyLabel={acting.busyLabel} onClick={() => void act()}>
        {label}
      </Button>
    )
  return (
    <ConfirmInline
      {...acting}
      question={question}
      confirmLabel={confirm}
      cancelLabel={a('my_vacancies.cancel')}
      onConfirm={() => void act()}
    />
  )
}

function messageOf(answer: unknown): string | undefined {
  const { message } = (answer ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : undefined
}
