import type { Server, ServerResponse } from 'node:http'

/** Connections that have become idle are closed at this interval. */
const REAP_MS = 100

export interface Draining {
  /** The server calls this for each response before it begins. */
  before(response: ServerResponse): void
  unfinished(response: ServerResponse): void
  /** True once the server is about to stop: a balancer should ask another one. */
  isStopping(): boolean
  /**
   * Stops listening and resolves when every request has its whole answer. Closing idle connections at once would cut
   * off the request that is on its way on one of them; so for the time of the notice everything is still answered,
   * each time with `Connection: close`, and balancers can find out.
   *
   * It must come before `app.close()`: a closing app refuses the calls that it makes to itself, and with them the
   * pages and renderings for the response cache.
   */
  drain(server: Server): Promise<void>
}

export function draining(noticeMs: number): Draining {
  let begun = false
  const open = new Set<ServerResponse>()
  return {
    before: (response) => {
      if (begun) response.shouldKeepAlive = false
    },
    unfinished: (response) => {
      open.add(response)
      response.once('close', () => open.delete(response))
    },
    isStopping: () => begun,
    async drain(server) {
      begun = true
      for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false
      if (!server.listening) return
      await new Promise((resolve) => setTimeout(resolve, noticeMs))
      // The loop accepts pending connections first: those in the backlog of a closed socket are reset without an
      // answer.
      await new Promise((resolve) => setImmediate(resolve))
      const closed = new Promise((resolve) => server.close(resolve))
      // A response whose head had left before the notice leaves its connection open, which would delay the stop.
      const reaping = setInterval(() => server.closeIdleConnections(), REAP_MS)
      await closed
      clearInterval(reaping)
    },
  }
}
