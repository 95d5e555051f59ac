import { useState, type ReactNode } from 'react'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import type { done } from '#src/contract/values/primitives.ts'
import { p, type PanelKey } from '#src/strings/panel.ts'
import { ConfirmInline } from '#src/ui/confirm-inline.tsx'
import { useMay } from './role.tsx'
import { usePanelAct } from './use-panel-act.ts'

type DeleteButtonProps = {
  endpoint: EndpointShape & { response: typeof done }
  id: number
  question: string
  failure: PanelKey
  label?: ReactNode
  confirmLabel?: string
  onDeleted?: () => void
  onRefused?: (() => void) | undefined
  small?: boolean
}

export function DeleteButton({
  endpoint,
  id,
  question,
  failure,
  label = p('act.delete'),
  confirmLabel = p('act.confirm'),
  onDeleted,
  onRefused,
  small,
}: DeleteButtonProps) {
  const { busy, act } = usePanelAct(failure)
  const [gone, setGone] = useState(false)
  const may = useMay()

  async function remove() {
    if (gone || busy) return
    if (await act(endpoint, { params: { id } }, onDeleted)) setGone(true)
    else onRefused?.()
  }

  if (!may(endpoint)) return null
  return (
    <ConfirmInline
      small={small}
      label={label}
      question={question}
      confirmLabel={confirmLabel}
      cancelLabel={p('act.cancel')}
      busy={busy || gone}
      busyLabel={p('act.deleting')}
      onConfirm={() => void remove()}
    />
  )
}
