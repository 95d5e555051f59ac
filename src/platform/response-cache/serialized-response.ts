import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'

/** A whole response as it goes out on a connection that stays open: head and body in one piece. */
export interface SerializedResponse {
  status: number
  bytes: Buffer
  /** The offset of the body in them. */
  bodyAt: number
  dateAt: number
  /** The second of their date. */
  second: number
}

/** RFC 9110 5.6.7: every date is as long. */
const EPOCH = new Date(0).toUTCString()

/** The bytes that Node would write for this response, but for the date, which `send` fills in. */
export function serializeResponse(
  status: number,
  headers: readonly string[],
  body: Buffer,
  keepAliveSeconds: number,
): SerializedResponse {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`
  for (let at = 0; at < headers.length; at += 2) head += `${headers[at]}: ${headers[at + 1]}\r\n`
  head += 'Date: '
  const dateAt = head.length
  head += `${EPOCH}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n\r\n`
  // It has memory of its own: a piece of the pool would hold the whole slab for as long as it is cached.
  const bytes = Buffer.allocUnsafeSlow(head.length + body.length)
  bytes.write(head, 'latin1')
  body.copy(bytes, head.length)
  return { status, bytes, bodyAt: head.length, dateAt, second: 0 }
}

/**
 * Gives the whole response to the socket at once. Node builds a head for each response, which takes a third of what a
 * small response costs; here that was done once. False, and nothing written, for other methods than `GET`, where the
 * connection is to be closed afterwards, where an earlier response is still to come on it, and where the request has
 * a body: it may be cut off for being slow, which asks whether a response has begun. Those go the usual way.
 *
 * It relies on the `finish` event that Node's server waits for, which is not documented: a new version of Node must pass
 * `serialized-response.test.ts` first.
 */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  serialized: SerializedResponse,
): boolean {
  const { socket } = response
  if (request.method !== 'GET' || bringsBody(request)) return false
  if (!socket?.writable || !response.shouldKeepAlive || response.headersSent) return false
  response.statusCode = serialized.status
  fillInDate(serialized)
  socket.write(serialized.bytes)
  // A slow reader takes later what the system did not take at once: the response is finished only then.
  if (socket.writableLength === 0) finish(response)
  else {
    noteCachedBytes(response, serialized.bytes)
    socket.write('', (error) => {
      if (!error) finish(response)
    })
  }
  return true
}

const cachedBytes = new WeakMap<ServerResponse, Buffer>()

/** Notes that the bytes of a response are in the cache anyway, and may go out to others at the same time. */
export function noteCachedBytes(response: ServerResponse, bytes: Buffer): void {
  cachedBytes.set(response, bytes)
}

/** The cached bytes of a response; `undefined` for one that was rendered for its request alone. */
export function cachedBytesOf(response: ServerResponse): Buffer | undefined {
  return cachedBytes.get(response)
}

function bringsBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

/** Emits what `end` would: Node's server goes on with the connection at this event. */
function finish(response: ServerResponse): void {
  if (response.finished) return
  response.finished = true
  response.emit('finish')
}

const now = { second: 0, text: EPOCH }

function fillInDate(serialized: SerializedResponse): void {
  const milliseconds = Date.now()
  const second = Math.floor(milliseconds / 1000)
  if (serialized.second === second) return
  if (now.second !== second) {
    now.second = second
    now.text = new Date(milliseconds).toUTCString()
  }
  serialized.second = second
  serialized.bytes.write(now.text, serialized.dateAt, 'latin1')
}
