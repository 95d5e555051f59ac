import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies send nothing ahead. */
const MAX_WAITING = 16

/** Tells the parser to stop where it is: HPE_PAUSED of llhttp. */
const PAUSED = 21

/**
 * Closes connections that send more requests ahead than may wait behind a response. Node serves all that stand in
 * 64 KB, some 1,500, before it looks at whether anybody reads: a hundred such connections take seconds and gigabytes.
 */
export function limitPipelining(serve: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  return (request, response) => {
    // A response has its connection from the start unless an earlier one is unfinished.
    if (response.socket !== null) return serve(request, response)
    const { socket } = request
    const before = waiting.get(socket) ?? 0
    if (before >= MAX_WAITING) return hangUp(socket)
    waiting.set(socket, before + 1)
    response.once('close', () => waiting.set(socket, waiting.get(socket)! - 1))
    serve(request, response)
  }
}

/**
 * Closes a connection in the midst of what was read of it. Node would parse the rest all the same, 27 ms instead of one.
 * Its parser is not documented: a Node with another one closes these connections later, and that is all.
 */
function hangUp(socket: Socket & { parser?: { onIncoming: () => number } | null }): void {
  socket.destroy()
  if (socket.parser) socket.parser.onIncoming = () => PAUSED
}
