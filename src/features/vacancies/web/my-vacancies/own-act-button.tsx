import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { CallInput } from '#src/contract/client.ts'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { Button, type ButtonVariant } from '#src/ui/button.tsx'
import { ConfirmInline } from '#src/ui/confirm-inline.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { browserApi, failureText } from '#src/web/api/api.ts'
import { useText } from '#src/web/site/text.tsx'

type OwnActButtonProps = {
  id: number
  endpoint: EndpointShape
  query?: Record<string, string | number>
  body?: Record<string, unknown>
  label: string
  /** Asks once more, in these words. */
  question?: string
  confirm?: string
  variant?: ButtonVariant
  /** The vacancy is gone after it, and its page is left. */
  leaves?: boolean
}

/** Does one thing with a vacancy, says what came of it, and reads the page again, also after a refusal. */
export function OwnActButton({
  id,
  endpoint,
  query,
  body,
  label,
  question,
  confirm,
  variant = 'secondary',
  leaves,
}: OwnActButtonProps) {
  const t = useText()
  const a = useAccountText()
  const toast = useToast()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)

  async function act() {
    setBusy(true)
    const input = { params: { id }, ...(query && { query }), ...(body && { body }) }
    const result = await browserApi(endpoint, input as CallInput<EndpointShape>)
    setBusy(false)
    if (result.ok) {
      toast.success(messageOf(result.data) ?? a('my_vacancies.revised'))
      if (leaves) return void navigate('/account/vacancies')
    } else if (result.kind === 'refused' && result.status === 409) toast.error(a('my_vacancies.changed'))
    else toast.error(failureText(t, result, 'error.text'))
    void revalidate()
  }

  if (question === undefined || confirm === undefined)
    return (
      <Button variant={variant} busy={busy} busyLabel={a('my_vacancies.busy')} onClick={() => void act()}>
        {label}
      </Button>
    )
  return (
    <ConfirmInline
      label={label}
      question={question}
      confirmLabel={confirm}
      cancelLabel={a('my_vacancies.cancel')}
      variant={variant}
      busy={busy}
      busyLabel={a('my_vacancies.busy')}
      onConfirm={() => void act()}
    />
  )
}

function messageOf(answer: unknown): string | undefined {
  const { message } = (answer ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : undefined
}
