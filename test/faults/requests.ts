/** A call as it goes over the wire, the same bytes each time it is sent. */
export interface IdempotentRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer
}

export function get(path: string, headers: Record<string, string> = {}): IdempotentRequest {
  return { method: 'GET', path, headers, body: Buffer.alloc(0) }
}

/** Sends a value as JSON. */
export function post(path: string, value: object, headers: Record<string, string> = {}): IdempotentRequest {
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(JSON.stringify(value)),
  }
}

/** Sends it and waits for the whole answer; rejects when the connection breaks before. */
export async function deliver(
  address: string,
  { method, path, headers, body }: IdempotentRequest,
): Promise<{ status: number; text: string; headers: Headers }> {
  const init: RequestInit = { method, headers }
  if (method !== 'GET') init.body = body as Buffer<ArrayBuffer>
  const answer = await fetch(address + path, init)
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}
