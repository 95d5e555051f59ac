import type { RequestListener } from 'node:http'
import type { Server } from 'node:net'

/** Milliseconds between reports: a server that cannot accept connections emits an error for each. */
const QUIET_MS = 10_000

/** Without a listener Node ends the process, e.g. when no descriptor is free. */
export function logServerErrors(server: Server, report: (error: Error) => void): void {
  let quietUntil = 0
  server.once('listening', () => {
    server.on('error', (error) => {
      const now = performance.now()
      if (now < quietUntil) return
      quietUntil = now + QUIET_MS
      report(error)
    })
  })
}

/** A handler that throws must not end the process. */
export function closeOnErrors(take: RequestListener, report: (error: unknown) => void): RequestListener {
  return (request, response) => {
    try {
      take(request, response)
    } catch (error) {
      report(error)
      response.destroy()
    }
  }
}
