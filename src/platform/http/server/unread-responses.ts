import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { cachedBytesOf } from '#src/platform/response-cache/serialized-response.ts'

export interface UnreadLimits {
  /** A reader has to take so many, on average over the window. */
  bytesPerSecond: number
  windowMs: number
  /** All connections together may have so many unread bytes. */
  maxBytes: number
  /** Responses are checked at this interval. */
  everyMs: number
}

/**
 * A response may go out as slowly as a body may come in. In the window, the slowest connection empties a buffer of
 * the system.
 */
export const unreadLimits: UnreadLimits = {
  bytesPerSecond: 2_000,
  windowMs: 60_000,
  maxBytes: 128 * 1024 * 1024,
  everyMs: 500,
}

export interface UnreadAnswers {
  /**
   * The server calls this for each response that is not finished, or not taken by the system, when its handler has
   * returned.
   */
  watch(socket: Socket, response: ServerResponse): void
  /** Connections that were cut. */
  readonly cut: number
}

interface Reader {
  response: ServerResponse
  /** The system had taken so many bytes when the window began. */
  begun: { at: number; bytes: number }
  /** This is the time at which it last took something. */
  movedAt: number
  bytes: number
}

type WatchedSocket = Socket & { _bytesDispatched?: number; _handle?: { writeQueueSize?: number } | null }

/**
 * Closes connections whose responses nobody reads: bytes that do not fit into the system's buffers wait in the
 * process. An idle timeout alone would let a reader of a byte now and then hold them for ever. If all together leave
 * too much unread, those go first that have not moved for longest. A cached response lies in memory once, however
 * many read it, and counts once.
 */
export function watchUnread(
  server: Server,
  { bytesPerSecond, windowMs, maxBytes, everyMs }: UnreadLimits = unreadLimits,
): UnreadAnswers {
  const readers = new Map<WatchedSocket, Reader>()
  let cut = 0
  const end = (socket: Socket) => {
    readers.delete(socket)
    socket.destroy()
    cut += 1
  }

  const isTooSlow = (socket: WatchedSocket, reader: Reader, now: number): boolean => {
    const bytes = takenFrom(socket)
    if (bytes !== reader.bytes || socket.writableLength === 0) reader.movedAt = now
    reader.bytes = bytes
    const { begun } = reader
    // A response that is still being made lets nobody wait but its reader.
    if (socket.writableLength > 0 && now - begun.at < windowMs) return false
    const pace = (bytes - begun.bytes) / ((now - begun.at) / 1000)
    reader.begun = { at: now, bytes }
    return socket.writableLength > 0 && pace < bytesPerSecond
  }

  const look = () => {
    const now = performance.now()
    for (const [socket, reader] of readers) {
      if (socket.destroyed || (reader.response.writableEnded && socket.writableLength === 0))
        readers.delete(socket)
      else if (isTooSlow(socket, reader, now)) end(socket)
    }
    const sum = unreadOf(readers)
    if (sum.bytes <= maxBytes) return
    for (const [socket, reader] of [...readers].toSorted(([, a], [, b]) => a.movedAt - b.movedAt)) {
      sum.without(socket, reader)
      end(socket)
      if (sum.bytes <= maxBytes) return
    }
  }
  const looking = setInterval(look, everyMs)
  looking.unref()
  server.once('close', () => clearInterval(looking))

  return {
    watch(socket, response) {
      const known = readers.get(socket)
      if (known) known.response = response
      else {
        const now = performance.now()
        const bytes = takenFrom(socket)
        readers.set(socket, { response, begun: { at: now, bytes }, movedAt: now, bytes })
      }
    },
    get cut() {
      return cut
    },
  }
}

/** So many bytes of this connection have left the process. */
function takenFrom({ _bytesDispatched = 0, _handle }: WatchedSocket): number {
  return _bytesDispatched - (_handle?.writeQueueSize ?? 0)
}

function unreadOf(readers: ReadonlyMap<Socket, Reader>) {
  const sharedBy = new Map<Buffer, number>()
  let bytes = 0
  for (const [socket, { response }] of readers) {
    const cached = cachedBytesOf(response)
    const others = cached && sharedBy.get(cached)
    if (cached) sharedBy.set(cached, (others ?? 0) + 1)
    bytes += cached ? (others ? 0 : cached.length) : socket.writableLength
  }
  return {
    get bytes() {
      return bytes
    },
    without(socket: Socket, { response }: Reader) {
      const cached = cachedBytesOf(response)
      const others = cached ? sharedBy.get(cached)! - 1 : 0
      if (cached) sharedBy.set(cached, others)
      bytes -= cached ? (others ? 0 : cached.length) : socket.writableLength
    },
  }
}
