import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import type { done } from '#src/contract/primitives.ts'
import type { PanelKey } from '#src/strings/panel.ts'
import { Button } from '#src/ui/button.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { panelApi } from '../api/api.ts'
import { panelFailure } from './panel-failure.ts'
import { useMay } from './role.tsx'

type ActButtonProps = {
  endpoint: EndpointShape & { response: typeof done }
  id: number
  label: string
  busyLabel: string
  what: string
  failure: PanelKey
}

export function ActButton({ endpoint, id, label, busyLabel, what, failure }: ActButtonProps) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const may = useMay()

  async function act() {
    setBusy(true)
    const result = await panelApi(endpoint, { params: { id } })
    setBusy(false)
    if (result.ok) toast.success(result.data.message)
    else toast.error(panelFailure(result, failure))
    void revalidate()
  }

  if (!may(endpoint)) return null
  return (
    <Button
      variant="secondary"
      small
      busy={busy}
      busyLabel={busyLabel}
      aria-label={what}
      onClick={() => void act()}
    >
      {label}
    </Button>
  )
}
