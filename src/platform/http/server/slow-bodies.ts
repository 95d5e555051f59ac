import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { hasBody } from './overload.ts'

export interface SlowBodyLimits {
  bytesPerSecond: number
  /** The pace is measured over so long. */
  windowMs: number
  /** Bodies are checked at this interval. */
  everyMs: number
}

/** threats.md, G-12: an honest upload at 400 kbit/s is twenty-five times as fast. */
export const slowBodyLimits: SlowBodyLimits = { bytesPerSecond: 2_000, windowMs: 30_000, everyMs: 5_000 }

export interface SlowBodies {
  /** The server calls this for each request whose body may still be on its way. */
  watch(request: IncomingMessage, response: ServerResponse): void
  /** The number of connections that were cut. */
  readonly cut: number
}

interface Arriving {
  response: ServerResponse
  /** Byte counts and their times, oldest first; the first is at most as old as the window. */
  seen: { at: number; bytes: number }[]
}

/**
 * Closes connections on which a body comes in too slowly to be honest. Node's own timeout bounds the whole request,
 * so generously that a slow phone is served; a sender of a byte now and then would hold a connection for all of that.
 */
export function watchSlowBodies(
  server: Server,
  { bytesPerSecond, windowMs, everyMs }: SlowBodyLimits,
  refuse: (response: ServerResponse) => void,
): SlowBodies {
  const arriving = new Map<IncomingMessage, Arriving>()
  let cut = 0
  const look = () => {
    const now = performance.now()
    for (const [request, { response, seen }] of arriving) {
      if (request.complete || request.socket.destroyed) {
        arriving.delete(request)
        continue
      }
      seen.push({ at: now, bytes: request.socket.bytesRead })
      while (seen[1] !== undefined && now - seen[1].at >= windowMs) seen.shift()
      const { at, bytes } = seen[0]!
      const isLong = now - at >= windowMs
      if (!isLong || request.socket.bytesRead - bytes >= (bytesPerSecond * (now - at)) / 1000) continue
      arriving.delete(request)
      cut += 1
      if (!response.headersSent) refuse(response)
      request.socket.destroySoon()
    }
  }
  const looking = setInterval(look, everyMs)
  looking.unref()
  server.once('close', () => clearInterval(looking))
  return {
    watch(request, response) {
      if (!hasBody(request) || request.complete) return
      arriving.set(request, { response, seen: [{ at: performance.now(), bytes: request.socket.bytesRead }] })
    },
    get cut() {
      return cut
    },
  }
}
