import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

type Headers = Readonly<Record<string, string>>

const refusals: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
  HPE_PAUSED_H2_UPGRADE: 505,
}

/** The parser's message for a well-formed but unknown version. */
const UNKNOWN_VERSION = 'Invalid HTTP version'

/** Node's own answers to such connections lack the headers that every response has. */
export function connectionErrors(headers: Headers) {
  const answering = new WeakMap<Duplex, ServerResponse>()

  const refuse = (status: number, response: ServerResponse) => {
    response.writeHead(status, { ...headers, ...bodyHeaders, connection: 'close' })
    response.end(getBody(status))
  }

  return {
    line: (error: Error & { code?: string; reason?: string }, socket: Duplex): void => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      const hasBegun = answering.get(socket)?.headersSent === true
      if (socket.writable && !hasBegun) {
        const status = error.reason === UNKNOWN_VERSION ? 505 : (refusals[error.code ?? ''] ?? 400)
        const body = getBody(status)
        const lines = Object.entries({
          ...headers,
          ...bodyHeaders,
          'content-length': Buffer.byteLength(body),
          connection: 'close',
        })
        const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
        socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`)
      }
      socket.destroy(error)
    },
    isRefused(request: IncomingMessage, response: ServerResponse): boolean {
      const status = findRefusal(request)
      if (status === undefined) return false
      refuse(status, response)
      return true
    },
    with: refuse,
    unfinished(response: ServerResponse): void {
      if (response.socket) answering.set(response.socket, response)
    },
    watch(server: Server): void {
      server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
        refuse(417, response),
      )
    },
  }
}

/** RFC 3986 3.2.2: a name or an address, and a port. */
const host = /^(?:\[[\da-f:.]{2,45}\]|[\w.~!$&'()*+,;=%-]*)(?::\d{0,5})?$/i

/** RFC 9112 2.3 and 3.2. Node checks only a part, answers in its own form, and takes the first of several `Host`s. */
function findRefusal({ httpVersion, rawHeaders }: IncomingMessage): number | undefined {
  // A request line without a version counts as 0.9.
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return httpVersion < '1' ? 400 : 505
  let hosts = 0
  let isMalformed = false
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue
    hosts += 1
    isMalformed ||= !host.test(rawHeaders[at + 1]!)
  }
  return isMalformed || hosts > 1 || (hosts === 0 && httpVersion === '1.1') ? 400 : undefined
}

const bodyHeaders = { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' }

/** RFC 9457: a problem with nothing but its status and title. */
function getBody(status: number): string {
  const title = STATUS_CODES[status]!
  return JSON.stringify({ type: 'about:blank', title, status, message: title })
}
