import type { Api } from '#src/contract/client.ts'
import { takesIdempotencyKey } from '#src/contract/endpoint.ts'

/** A retry with the same content keeps its key (decisions, "API"); after a success it gets a new one. */
export function attemptKeys(): (api: Api) => Api {
  let content: string | undefined
  let key = ''
  return (api) => async (endpoint, input) => {
    if (!takesIdempotencyKey(endpoint)) return api(endpoint, input)
    const { params, query, body } = input ?? {}
    const now = JSON.stringify([endpoint.method, endpoint.path, params, query, getMarks(body)])
    if (now !== content) {
      content = now
      key = freshKey()
    }
    const result = await api(endpoint, { ...input, idempotencyKey: key })
    if (result.ok) content = undefined
    return result
  }
}

function getMarks(body: unknown): unknown {
  if (!(body instanceof FormData)) return body
  const getMark = (value: FormDataEntryValue) =>
    typeof value === 'string' ? value : [value.name, value.size, value.lastModified]
  return [...body].map(([name, value]) => [name, getMark(value)])
}

/** `crypto.randomUUID` is missing on plain http, such as a board's in the local network. */
function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
