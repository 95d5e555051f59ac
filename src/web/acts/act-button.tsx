import { useContext, type ReactNode } from 'react'
import type { CallInput } from '#src/contract/client.ts'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { Button, type ButtonVariant } from '#src/ui/button.tsx'
import { ConfirmInline } from '#src/ui/confirm-inline.tsx'
import { ActsContext } from './acts-context.ts'
import { useAct, type ActOptions } from './use-act.ts'

export type ActButtonProps<E extends EndpointShape> = ActOptions & {
  endpoint: E
  input?: CallInput<E>
  label: ReactNode
  /** With it, a second press confirms the act. */
  question?: string
  confirmLabel?: ReactNode
  busyLabel?: string
  variant?: ButtonVariant
  small?: boolean
  'aria-label'?: string
  onRefused?: (() => void) | undefined
  /** Fields of the act, shown with the question. */
  children?: ReactNode
}

export function ActButton<E extends EndpointShape>(props: ActButtonProps<E>) {
  const { words, mayUse } = useContext(ActsContext)
  const { endpoint, input, label, question, done, failure, conflict, refused, onDone, onRefused } = props
  const { confirmLabel, busyLabel = words.busy, variant, small, children } = props
  const { busy, act } = useAct({ done, failure, conflict, refused, onDone })
  async function press() {
    const result = await act('act', (api) => api(endpoint, input))
    if (result?.ok === false) onRefused?.()
  }
  const look = { variant, small, busy, busyLabel }
  if (!mayUse(endpoint)) return null
  if (question === undefined)
    return (
      <Button {...look} aria-label={props['aria-label']} onClick={() => void press()}>
        {label}
      </Button>
    )
  return (
    <ConfirmInline
      {...look}
      label={label}
      question={question}
      confirmLabel={confirmLabel}
      cancelLabel={words.cancel}
      onConfirm={() => void press()}
    >
      {children}
    </ConfirmInline>
  )
}
