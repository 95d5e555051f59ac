import { pathOf, resultOf, type Result } from '#src/contract/client.ts'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { API_BASE, callHeaders, isDeadToken } from './api.ts'
import { readToken, removeToken, type SessionKind } from './session.ts'

export async function download(
  endpoint: EndpointShape,
  query: Record<string, string>,
  {
    session = 'admin',
    params = {},
  }: { session?: SessionKind; params?: Record<string, string | number> } = {},
): Promise<Result<undefined>> {
  const path = pathOf(endpoint, params, query)
  const token = readToken(session)
  try {
    const answer = await fetch(API_BASE + path, {
      headers: callHeaders(token),
      credentials: API_BASE ? 'include' : 'same-origin',
    })
    const header = (name: string) => answer.headers.get(name)
    if (!answer.ok) {
      const refused = resultOf<undefined>(answer.status, header, await answer.text())
      if (isDeadToken(refused) && readToken(session) === token) removeToken(session)
      return refused
    }
    const name = /filename="([^"]+)"/.exec(header('content-disposition') ?? '')?.[1]
    saveBlob(await answer.blob(), name ?? endpoint.path.split('/').at(-1)!)
    return { ok: true, status: answer.status, data: undefined, total: undefined }
  } catch {
    return { ok: false, kind: 'network' }
  }
}

function saveBlob(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // This waits, because some browsers begin to read only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
