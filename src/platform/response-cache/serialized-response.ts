import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'

/** A whole answer as it goes out on a connection that stays open: head and body in one piece. */
export interface SerializedResponse {
  status: number
  bytes: Buffer
  /** Where the body begins in them. */
  bodyAt: number
  dateAt: number
  /** The second that their date tells. */
  second: number
}

/** RFC 9110 5.6.7: every date is as long. */
const EPOCH = new Date(0).toUTCString()

/** The bytes that Node would write for this answer, but for the date, which `send` fills in. */
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
  // Of its own memory: a piece of the pool would keep the whole slab for as long as it is kept.
  const bytes = Buffer.allocUnsafeSlow(head.length + body.length)
  bytes.write(head, 'latin1')
  body.copy(bytes, head.length)
  return { status, bytes, bodyAt: head.length, dateAt, second: 0 }
}

/**
 * Gives the whole answer to the socket at once. Node builds a head for each answer, which takes a third of what a small
 * answer costs; here that was done once. False, and nothing written, for other methods than `GET`, where the connection is
 * to be closed afterwards, where an earlier answer is still to come on it, and where the request has a body: it may be cut
 * off for being slow, which asks whether an answer has begun. Those go the usual way.
 */
export function send(request: IncomingMessage, response: ServerResponse, wire: SerializedResponse): boolean {
  const { socket } = response
  if (request.method !== 'GET' || bringsBody(request)) return false
  if (!socket?.writable || !response.shouldKeepAlive || response.headersSent) return false
  response.statusCode = wire.status
  fillInDate(wire)
  socket.write(wire.bytes)
  // What the system did not take at once, a slow reader takes later: the answer is finished only then.
  if (socket.writableLength === 0) finish(response)
  else {
    noteCachedBytes(response, wire.bytes)
    socket.write('', (error) => {
      if (!error) finish(response)
    })
  }
  return true
}

const keptBytes = new WeakMap<ServerResponse, Buffer>()

/** To be told of an answer whose bytes are kept anyway, and may go out to others at the same time. */
export function noteCachedBytes(response: ServerResponse, bytes: Buffer): void {
  keptBytes.set(response, bytes)
}

/** The kept bytes that an answer consists of; `undefined` for one that was made for its request alone. */
export function cachedBytesOf(response: ServerResponse): Buffer | undefined {
  return keptBytes.get(response)
}

function bringsBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

/** As `end` does: Node's server goes on with the connection at this event. */
function finish(response: ServerResponse): void {
  if (response.finished) return
  response.finished = true
  response.emit('finish')
}

const now = { second: 0, text: EPOCH }

function fillInDate(wire: SerializedResponse): void {
  const milliseconds = Date.now()
  const second = Math.floor(milliseconds / 1000)
  if (wire.second === second) return
  if (now.second !== second) {
    now.second = second
    now.text = new Date(milliseconds).toUTCString()
  }
  wire.second = second
  wire.bytes.write(now.text, wire.dateAt, 'latin1')
}
