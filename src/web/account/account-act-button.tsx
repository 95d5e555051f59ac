import { useState, type ReactNode } from 'react'
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
  question?: string
  confirm?: string
  variant?: ButtonVariant
  done: string
  conflict?: string
  leavesTo?: string
  children?: ReactNode
}

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
  children,
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
    >
      {children}
    </ConfirmInline>
  )
}

function messageOf(answer: unknown): string | undefined {
  const { message } = (answer ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : undefined
}
