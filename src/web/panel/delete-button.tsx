import { useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import type { done } from '#src/contract/primitives.ts'
import { p, type PanelKey } from '#src/strings/panel.ts'
import { ConfirmInline } from '#src/ui/confirm-inline.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { panelApi } from '../api/api.ts'
import { panelFailure } from './panel-failure.ts'
import { useMay } from './role.tsx'

type DeleteButtonProps = {
  endpoint: EndpointShape & { response: typeof done }
  id: number
  question: string
  failure: PanelKey
  label?: ReactNode
  confirmLabel?: string
  onDeleted?: () => void
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
  small,
}: DeleteButtonProps) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<'ready' | 'busy' | 'gone'>('ready')
  const may = useMay()

  async function remove() {
    if (state !== 'ready') return
    setState('busy')
    const result = await panelApi(endpoint, { params: { id } })
    if (result.ok) {
      toast.success(result.data.message)
      setState('gone')
      if (onDeleted) onDeleted()
      else void revalidate()
    } else {
      toast.error(panelFailure(result, failure))
      setState('ready')
      // Somebody else may have deleted it.
      void revalidate()
    }
  }

  if (!may(endpoint)) return null
  return (
    <ConfirmInline
      small={small}
      label={label}
      question={question}
      confirmLabel={confirmLabel}
      cancelLabel={p('act.cancel')}
      busy={state !== 'ready'}
      busyLabel={p('act.deleting')}
      onConfirm={() => void remove()}
    />
  )
}
