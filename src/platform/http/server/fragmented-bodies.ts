import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasBody } from './overload.ts'

/** Small writes of an honest client: the heads of a form's parts and its short fields. */
const FREE_PIECES = 256
/** Bytes that a piece has on average beyond those; the smallest segments of a mobile network have more. */
const SMALLEST_AVERAGE = 512

/** Each piece is an object until the body is read: sixty senders of single bytes end a heap of 512 MB. */
export function refuseFragmentedBody(
  request: IncomingMessage,
  response: ServerResponse,
  refuse: (response: ServerResponse) => void,
): void {
  if (!hasBody(request)) return
  const push = request.push.bind(request)
  let pieces = 0
  let bytes = 0
  let isRefused = false
  request.push = (piece: Buffer | null, encoding) => {
    // The parser gives all that it has read already.
    if (isRefused) return false
    if (piece === null) return push(piece, encoding)
    pieces += 1
    bytes += piece.length
    if (pieces <= FREE_PIECES + bytes / SMALLEST_AVERAGE) return push(piece, encoding)
    isRefused = true
    if (!request.socket.destroyed && !response.headersSent) refuse(response)
    request.socket.destroySoon()
    return false
  }
}
