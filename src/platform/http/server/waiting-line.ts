import type { Socket } from 'node:net'

export interface Pipelining {
  /** Connections with requests that wait behind an earlier one of theirs. */
  readonly waiting: number
  /** Connections that were cut because too much waited. */
  readonly cut: number
}

/** Node may read so far ahead on a connection that is paused. */
const READ_AHEAD = 64 * 1024

export interface WaitingLine extends Pipelining {
  enter(socket: Socket): void
  leave(socket: Socket): void
}

/** Bounded in bytes: where there are too many, those are cut that have waited longest, because they do not read. */
export function waitingLine(maxBytes: number): WaitingLine {
  const waiting = new Map<Socket, number>()
  let bytes = 0
  let cut = 0
  const leave = (socket: Socket) => {
    bytes -= waiting.get(socket) ?? 0
    waiting.delete(socket)
  }
  return {
    leave,
    enter(socket) {
      leave(socket)
      const own = READ_AHEAD + socket.readableLength
      waiting.set(socket, own)
      bytes += own
      for (const longest of waiting.keys()) {
        if (bytes <= maxBytes) break
        leave(longest)
        longest.destroy()
        cut += 1
      }
    },
    get waiting() {
      return waiting.size
    },
    get cut() {
      return cut
    },
  }
}
