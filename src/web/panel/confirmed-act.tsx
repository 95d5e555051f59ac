import type { CallInput } from '#src/contract/client.ts'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { p, type PanelKey } from '#src/strings/panel.ts'
import type { ButtonVariant } from '#src/ui/button.tsx'
import { ConfirmInline } from '#src/ui/confirm-inline.tsx'
import { usePanelAct } from './use-panel-act.ts'

type ConfirmedActProps<E extends EndpointShape> = {
  endpoint: E
  input: CallInput<E>
  failure: PanelKey
  label: string
  question: string
  variant?: ButtonVariant
  small?: boolean
}

export function ConfirmedAct<E extends EndpointShape>({
  endpoint,
  input,
  failure,
  ...words
}: ConfirmedActProps<E>) {
  const { busy, act } = usePanelAct(failure)
  return (
    <ConfirmInline
      {...words}
      confirmLabel={p('act.confirm')}
      cancelLabel={p('act.cancel')}
      busy={busy}
      busyLabel={p('act.saving')}
      onConfirm={() => void act(endpoint, input)}
    />
  )
}
