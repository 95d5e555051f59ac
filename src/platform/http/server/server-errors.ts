import type { RequestListener } from 'node:http'
import type { Server } from 'node:net'

/** A server that cannot accept connections emits an error for each one. */
const QUIET_MS = 10_000

/**
 * Reports errors of a listening server, such as a connection that it cannot accept for want of memory or of a
 * descriptor. Node ends the process when no listener is there; until the server listens, its start fails instead.
 */
export function surviveErrors(server: Server, tell: (error: Error) => void): void {
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

/**
 * Closes the connection of a request whose handler threw: it must not end the process, and with it everybody else's
 * requests.
 */
export function hangUpOnErrors(take: RequestListener, tell: (error: unknown) => void): RequestListener {
  return (request, response) => {
    try {
      take(request, response)
    } catch (error) {
      tell(error)
      response.destroy()
    }
  }
}
