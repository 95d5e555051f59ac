import type { Server, ServerResponse } from 'node:http'
import { setImmediate as pendingFirst, setTimeout as pause } from 'node:timers/promises'

/** Connections that have become idle are looked for at this interval. */
const REAP_MS = 100
/** Time to read a response where memory is short. */
const READING_MS = 10_000

export interface OpenResponses {
  /** The server calls this for each response before it begins. */
  before(response: ServerResponse): void
  /** The server calls this for each response that the system has not taken whole when its handler has returned. */
  unfinished(response: ServerResponse): void
  /** True once the server is about to stop: a balancer should ask another one. */
  isStopping: () => boolean
  /**
   * Stops listening and resolves when every request has its whole answer. Closing idle connections at once would cut
   * off the request that is on its way on one of them; so for the time of the notice everything is still answered,
   * each time with `Connection: close`, and balancers can find out.
   *
   * It must come before `app.close()`: a closing app refuses the calls that it makes to itself, and with them the
   * pages and renderings for the response cache.
   */
  drain(server: Server): Promise<void>
  /** Closes connections whose readers leave a whole response in our memory; returns their number. */
  cutUnread: (readingMs?: number) => number
}

/** Knows the responses that are being made or read. */
export function openResponses(noticeMs: number): OpenResponses {
  let begun = false
  const open = new Map<ServerResponse, number>()
  const unread = () => [...open].filter(([response]) => response.writableEnded)
  const announceEnd = (response: ServerResponse) => void response.setHeader('connection', 'close')
  return {
    before: (response) => {
      if (begun) announceEnd(response)
    },
    unfinished: (response) => {
      open.set(response, performance.now())
      response.once('close', () => open.delete(response))
    },
    isStopping: () => begun,
    async drain(server) {
      begun = true
      for (const response of open.keys()) if (!response.headersSent) announceEnd(response)
      if (!server.listening) return
      await pause(noticeMs)
      // Node takes the connection of a response that is still being read for an idle one, and closes it.
      while (unread().length > 0) await pause(REAP_MS)
      // The loop accepts pending connections first: those in the backlog of a closed socket are reset without an
      // answer.
      await pendingFirst()
      const closed = new Promise((resolve) => server.close(resolve))
      // A response whose head had left before the notice leaves its connection open, which would delay the stop.
      const reaping = setInterval(() => {
        if (unread().length === 0) server.closeIdleConnections()
      }, REAP_MS)
      await closed
      clearInterval(reaping)
    },
    cutUnread: (readingMs = READING_MS) => {
      const until = performance.now() - readingMs
      const overdue = unread().filter(([, since]) => since <= until)
      for (const [{ req }] of overdue) req.socket.destroy()
      return overdue.length
    },
  }
}
