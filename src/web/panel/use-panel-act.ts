import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallInput } from '#src/contract/client.ts'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import type { PanelKey } from '#src/strings/panel.ts'
import { useToast } from '#src/ui/toast.tsx'
import { panelApi } from '../api/api.ts'
import { panelFailure } from './panel-failure.ts'

export function usePanelAct(failure: PanelKey) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  /** It is busy until the page was loaded again, or was left by `onDone`, which comes in place of that. */
  async function act<E extends EndpointShape>(endpoint: E, input: CallInput<E>, onDone?: () => void) {
    if (busy) return false
    setBusy(true)
    const result = await panelApi(endpoint, input)
    if (result.ok) toast.success((result.data as { message: string }).message)
    else toast.error(panelFailure(result, failure))
    if (result.ok && onDone) onDone()
    else void revalidate().finally(() => setBusy(false))
    return result.ok
  }
  return { busy, act }
}
