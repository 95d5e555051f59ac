import type { ReactNode } from 'react'
import type { CallInput } from '#src/contract/client.ts'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { p, type PanelKey } from '#src/strings/panel.ts'
import { Button, type ButtonVariant } from '#src/ui/button.tsx'
import { ConfirmInline } from '#src/ui/confirm-inline.tsx'
import { useMay } from './role.tsx'
import { usePanelAct } from './use-panel-act.ts'

export type ActButtonProps<E extends EndpointShape> = {
  endpoint: E
  input: CallInput<E>
  failure: PanelKey
  label: ReactNode
  /** With it, a second press confirms the act. */
  question?: string
  confirmLabel?: string
  busyLabel?: string
  variant?: ButtonVariant
  small?: boolean
  'aria-label'?: string
  /** Comes in place of loading the page again; the button stays busy until the page is left. */
  onDone?: () => void
  onRefused?: (() => void) | undefined
}

export function ActButton<E extends EndpointShape>({
  endpoint,
  input,
  failure,
  label,
  question,
  confirmLabel = p('act.confirm'),
  busyLabel = p('act.saving'),
  onDone,
  onRefused,
  ...look
}: ActButtonProps<E>) {
  const { busy, act } = usePanelAct(failure)
  const may = useMay()
  async function press() {
    if (!(await act(endpoint, input, onDone))) onRefused?.()
  }
  if (!may(endpoint)) return null
  if (question === undefined)
    return (
      <Button {...look} busy={busy} busyLabel={busyLabel} onClick={() => void press()}>
        {label}
      </Button>
    )
  return (
    <ConfirmInline
      {...look}
      label={label}
      question={question}
      confirmLabel={confirmLabel}
      cancelLabel={p('act.cancel')}
      busy={busy}
      busyLabel={busyLabel}
      onConfirm={() => void press()}
    />
  )
}
