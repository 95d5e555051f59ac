import { useState } from 'react'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { Button } from '#src/ui/button.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { failureText } from '../api/api.ts'
import { download } from '../api/download.ts'
import { useText } from '../site/text.tsx'

type AccountDownloadProps = {
  endpoint: EndpointShape
  label: string
  params?: Record<string, string | number>
  query?: Record<string, string>
}

/** A plain link would not send the token. */
export function AccountDownload({ endpoint, label, params = {}, query = {} }: AccountDownloadProps) {
  const t = useText()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function press() {
    setBusy(true)
    const result = await download(endpoint, query, { session: 'user', params })
    setBusy(false)
    if (!result.ok) toast.error(failureText(t, result, 'error.text'))
  }
  return (
    <Button variant="secondary" busy={busy} onClick={() => void press()}>
      {label}
    </Button>
  )
}
