import type { RequestListener } from 'node:http'
import type { Server } from 'node:net'

/** A server that cannot accept says so each time that somebody knocks. */
const QUIET_MS = 10_000

/**
 * Tells of what a listening server cannot do, such as to accept a connection for want of memory or of a descriptor. Node
 * ends the process when nobody listens to that; until the server listens, whoever starts it is told.
 */
export function surviveFaults(server: Server, tell: (error: Error) => void): void {
  let quietUntil = 0
  server.once('listening', () => {
    server.on('error', (error) => {
      const now = performance.now()
      if (now < quietUntil) return
      quietUntil = now + QUIET_MS
      tell(error)
    })
  })
}

/** Hangs up where a request cannot be taken for a fault: it must not end the process, and with it everybody else's. */
export function hangUpOnFaults(take: RequestListener, tell: (error: unknown) => void): RequestListener {
  return (request, response) => {
    try {
      take(request, response)
    } catch (error) {
      tell(error)
      response.destroy()
    }
  }
}
