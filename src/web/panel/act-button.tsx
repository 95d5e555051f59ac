import type { EndpointShape } from '#src/contract/endpoint.ts'
import type { done } from '#src/contract/values/primitives.ts'
import type { PanelKey } from '#src/strings/panel.ts'
import { Button } from '#src/ui/button.tsx'
import { useMay } from './role.tsx'
import { usePanelAct } from './use-panel-act.ts'

type ActButtonProps = {
  endpoint: EndpointShape & { response: typeof done }
  id: number
  label: string
  busyLabel: string
  what: string
  failure: PanelKey
}

export function ActButton({ endpoint, id, label, busyLabel, what, failure }: ActButtonProps) {
  const { busy, act } = usePanelAct(failure)
  const may = useMay()
  if (!may(endpoint)) return null
  return (
    <Button
      variant="secondary"
      small
      busy={busy}
      busyLabel={busyLabel}
      aria-label={what}
      onClick={() => void act(endpoint, { params: { id } })}
    >
      {label}
    </Button>
  )
}
