import { Agent, request as open } from 'node:http'

/** A request as it goes over the wire: nothing of the product's own client is between the test and the socket. */
export interface WireRequest {
  method: string
  path: string
  headers?: Record<string, string>
  body?: Buffer | string
  token?: string
}

export type Row = Record<string, unknown>

export interface WireAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  /** The body as a JSON object, or as a list of them; both throw when it is none. */
  object(): Row
  list(): Row[]
}

const PATIENCE = 15_000

/** Sends bytes to `address` and waits for the answer's bytes, at most 15 seconds. */
export function wireTo(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const { hostname, port } = new URL(address)
  const send = ({ method, path, headers = {}, body, token }: WireRequest): Promise<WireAnswer> =>
    new Promise((resolve, reject) => {
      const bytes = body === undefined ? undefined : Buffer.from(body)
      const request = open({
        agent,
        hostname,
        port,
        method,
        path,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(bytes ? { 'content-length': String(bytes.length) } : {}),
          ...headers,
        },
      })
      const timer = setTimeout(() => request.destroy(new Error(`no answer within ${PATIENCE} ms`)), PATIENCE)
      request.once('error', (error) => {
        clearTimeout(timer)
        reject(error)
      })
      request.once('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('error', reject)
        response.once('end', () => {
          clearTimeout(timer)
          const whole = Buffer.concat(chunks)
          resolve({
            status: response.statusCode!,
            headers: response.headers,
            body: whole,
            object: () => JSON.parse(whole.toString()) as Row,
            list: () => JSON.parse(whole.toString()) as Row[],
          })
        })
      })
      request.end(bytes)
    })
  return Object.assign(send, { close: () => agent.destroy() })
}

export type SerializedResponse = ReturnType<typeof wireTo>

/** A JSON body with the header that the specified client sends. */
export function json(value: unknown): { headers: Record<string, string>; body: string } {
  return {
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(value),
  }
}

export interface Part {
  name: string
  value: Buffer | string
  /** With a file name the part is a file. */
  fileName?: string
  type?: string
}

/** A multipart body put together by hand, RFC 7578. */
export function form(parts: readonly Part[], boundary = '----foreign7MA4YWxkTrZu0gW') {
  const pieces: Buffer[] = []
  for (const { name, value, fileName, type } of parts) {
    const disposition = `Content-Disposition: form-data; name="${name}"`
    const file = fileName === undefined ? '' : `; filename="${fileName}"`
    const content = type === undefined ? '' : `\r\nContent-Type: ${type}`
    pieces.push(
      Buffer.from(`--${boundary}\r\n${disposition}${file}${content}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    )
  }
  pieces.push(Buffer.from(`--${boundary}--\r\n`))
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat(pieces),
  }
}

/** The parts of a form's text fields. */
export function fieldParts(fields: Record<string, string | number>): Part[] {
  return Object.entries(fields).map(([name, value]) => ({ name, value: String(value) }))
}
