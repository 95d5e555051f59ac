import { useState } from 'react'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { p } from '#src/strings/panel.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { download } from '../api/download.ts'
import { panelFailure } from './panel-failure.ts'
import { useMay } from './role.tsx'

type DownloadButtonProps = {
  endpoint: EndpointShape
  query: Record<string, string>
  of?: string
}

export function DownloadButton({ endpoint, query, of }: DownloadButtonProps) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const may = useMay()

  async function press() {
    setBusy(true)
    const result = await download(endpoint, query)
    setBusy(false)
    if (!result.ok) toast.error(panelFailure(result, 'list.csv.failed'))
  }

  if (!may(endpoint)) return null
  return (
    <Button
      variant="quiet"
      small
      className="-mx-2.5"
      busy={busy}
      busyLabel={p('list.csv.busy')}
      onClick={press}
    >
      <Icon name="download" className="size-4" />
      <span>{p('list.csv')}</span>
      {of && <span className="sr-only">({of})</span>}
    </Button>
  )
}
