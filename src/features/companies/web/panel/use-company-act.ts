import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallInput } from '#src/contract/client.ts'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import type { done } from '#src/contract/primitives.ts'
import { useToast } from '#src/ui/toast.tsx'
import { panelApi } from '#src/web/api/api.ts'
import { panelFailure } from '#src/web/panel/panel-failure.ts'

/** Sends one act about a company page, says what came of it, and reads the page again. */
export function useCompanyAct() {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  async function act<E extends EndpointShape & { response: typeof done }>(endpoint: E, input: CallInput<E>) {
    if (busy) return
    setBusy(true)
    const result = await panelApi(endpoint, input)
    setBusy(false)
    if (result.ok) toast.success((result.data as { message: string }).message)
    else toast.error(panelFailure(result, 'companies.act_failed'))
    void revalidate()
  }
  return { busy, act }
}
