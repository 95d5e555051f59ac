import type { Server, ServerResponse } from 'node:http'
import { setImmediate as pendingFirst, setTimeout as pause } from 'node:timers/promises'

const REAP_MS = 100
const READING_MS = 10_000

export function openResponses(noticeMs: number) {
  let begun = false
  const open = new Map<ServerResponse, number>()
  const unread = () => [...open].filter(([response]) => response.writableEnded)
  const announceEnd = (response: ServerResponse) => void response.setHeader('connection', 'close')
  return {
    before: (response: ServerResponse) => {
      if (begun) announceEnd(response)
    },
    unfinished: (response: ServerResponse) => {
      open.set(response, performance.now())
      response.once('close', () => open.delete(response))
    },
    isStopping: () => begun,
    /** All are answered for a while, with `Connection: close`. Call it before `app.close()`. */
    async drain(server: Server): Promise<void> {
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
