import { useContext, type ComponentProps } from 'react'
import { getPath, getResult, type Result } from '#src/contract/client.ts'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { Button } from '#src/ui/button.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { API_BASE, callHeaders, isDeadToken, sessionFor } from '../api/api.ts'
import { readToken, removeToken } from '../api/session.ts'
import { useText } from '../site/text.tsx'
import { ActsContext, refusalText } from './acts.tsx'
import { useGuard } from './use-guard.ts'

type DownloadButtonProps = ComponentProps<typeof Button> & {
  endpoint: EndpointShape
  params?: Record<string, string | number>
  query?: Record<string, string>
  failure?: string
}

/** A plain link would not send the token. */
export function DownloadButton({ endpoint, params, query, failure, ...button }: DownloadButtonProps) {
  const t = useText()
  const toast = useToast()
  const { mayUse } = useContext(ActsContext)
  const { acting, guard } = useGuard()
  const press = () =>
    guard('download', async () => {
      const result = await download(endpoint, params, query)
      if (!result.ok) toast.error(refusalText(t, result, failure))
    })
  if (!mayUse(endpoint)) return null
  return <Button variant="secondary" {...button} busy={acting !== undefined} onClick={() => void press()} />
}

interface FileCall {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: object
}

async function fetchFile(
  endpoint: EndpointShape,
  { params = {}, query = {}, body }: FileCall,
): Promise<Result<{ bytes: Blob; name: string }>> {
  const path = getPath(endpoint, params, query)
  const session = sessionFor(endpoint)
  const token = readToken(session)
  try {
    const answer = await fetch(API_BASE + path, {
      method: endpoint.method,
      headers: { ...callHeaders(token), ...(body && { 'content-type': 'application/json' }) },
      credentials: API_BASE ? 'include' : 'same-origin',
      ...(body && { body: JSON.stringify(body) }),
    })
    const header = (name: string) => answer.headers.get(name)
    if (!answer.ok) {
      const refused = getResult<never>(answer.status, header, await answer.text())
      if (isDeadToken(refused) && readToken(session) === token) removeToken(session)
      return refused
    }
    const name = /filename="([^"]+)"/.exec(header('content-disposition') ?? '')?.[1]
    const data = { bytes: await answer.blob(), name: name ?? endpoint.path.split('/').at(-1)! }
    return { ok: true, status: answer.status, data, total: undefined }
  } catch {
    return { ok: false, kind: 'network' }
  }
}

async function download(
  endpoint: EndpointShape,
  params?: FileCall['params'],
  query?: FileCall['query'],
): Promise<Result<undefined>> {
  const result = await fetchFile(endpoint, { params: params ?? {}, query: query ?? {} })
  if (!result.ok) return result
  saveBlob(result.data.bytes, result.data.name)
  return { ...result, data: undefined }
}

function saveBlob(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // This waits, because some browsers begin to read only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
