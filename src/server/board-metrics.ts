import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { outboxState, type OutboxState } from '#src/areas/mail/index.ts'
import { hashQueueState } from '#src/areas/people/index.ts'
import { areListsLoaded } from '#src/areas/search/index.ts'
import { ConfigurationError, type Config } from '#src/config.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { lastAuditEvent } from '#src/platform/audit.ts'
import { ping, type Database } from '#src/platform/db/database.ts'
import { securityHeaders } from '#src/platform/http/security/security-headers.ts'
import { connectionErrors } from '#src/platform/http/server/connection-errors.ts'
import { watchLoad } from '#src/platform/http/server/overload.ts'
import { logServerErrors } from '#src/platform/http/server/server-errors.ts'
import { seriesIn } from '#src/platform/metrics.ts'
import type { ResponseCache } from '#src/platform/response-cache/response-cache.ts'

const TIMEOUT_MS = 2_000

interface BoardFigures {
  responseCache: () => ResponseCache | undefined
  failedDeletions: () => number
}

export function boardMetrics(
  registry: Registry,
  { db, clock }: AppContext,
  { pool, kind }: Database,
  { responseCache, failedDeletions }: BoardFigures,
): void {
  const { gauge, counter } = seriesIn(registry)
  let looked: { at: number; state: Promise<OutboxState | undefined> } | undefined
  const outbox = () => {
    const now = performance.now()
    if (!looked || now - looked.at > 1_000)
      looked = { at: now, state: withTimeout(outboxState(db, clock.now())) }
    return looked.state
  }
  // This comes first, because the gauges below query the database themselves.
  if (kind === 'postgres') {
    gauge('board_database_connections', 'Pool connections.', () => pool?.().total)
    gauge('board_database_connections_idle', 'Idle pool connections.', () => pool?.().idle)
    gauge('board_database_waiting', 'Queries that wait for a pool connection.', () => pool?.().waiting)
  }
  gauge('board_database_up', '1 while the database answers, 0 while it does not.', async () =>
    (await withTimeout(ping(db).then(() => true))) ? 1 : 0,
  )
  gauge(
    'board_outbox_waiting',
    'Mails in the outbox that are still to be sent.',
    async () => (await outbox())?.waiting,
  )
  gauge(
    'board_outbox_failed',
    'Mails in the outbox that could not be sent.',
    async () => (await outbox())?.failed,
  )
  gauge('board_outbox_oldest_seconds', 'Age of the oldest unsent mail.', async () => {
    const state = await outbox()
    return state && (state.oldest_seconds ?? 0)
  })
  gauge('board_last_backup_seconds', 'Unix time of the last backup.', async () => {
    const last = await withTimeout(lastAuditEvent(db, 'backup.made'))
    return last === undefined ? undefined : Date.parse(last) / 1000
  })
  gauge('board_lists_loaded', '1 once the open vacancies are in memory, 0 before.', () =>
    areListsLoaded(db) ? 1 : 0,
  )
  counter(
    'board_deletion_failures_total',
    'Files that the store did not delete; each is tried again.',
    failedDeletions,
  )
  gauge('board_hash_queue_running', 'Running password hashes.', () => hashQueueState().running)
  gauge('board_hash_queue_waiting', 'Queued password hashes.', () => hashQueueState().waiting)
  counter('board_response_cache_hits_total', 'Responses served from the cache.', () => responseCache()?.hits)
  gauge('board_response_cache_entries', 'Cached responses.', () => responseCache()?.size.entries)
  gauge('board_response_cache_bytes', 'Bytes of cached responses.', () => responseCache()?.size.bytes)
}

function withTimeout<T>(work: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(undefined), TIMEOUT_MS)
    work.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(late))
  })
}

/** Listens before the app does, so that a taken port fails the start. */
export function serveOwnPort(
  app: FastifyInstance,
  place: { host: string; port: number },
  registry: Registry,
): { stop(): Promise<void> } {
  let server: MetricsServer | undefined
  app.addHook('onReady', async () => {
    server = await serveMetrics(registry, place).catch(({ code }: NodeJS.ErrnoException) => {
      throw new ConfigurationError(
        `METRICS_HOST and METRICS_PORT: expected where the program may listen (${code}).`,
      )
    })
    app.log.info({ port: server.port }, 'metrics are served')
    app.metricsPort = server.port
  })
  return { stop: async () => server?.stop() }
}

export function countConnections(app: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}

const MAX_CONNECTIONS = 20

interface MetricsServer {
  port: number
  stop(): Promise<void>
}

async function serveMetrics(
  registry: Registry,
  { host, port }: { host: string; port: number },
): Promise<MetricsServer> {
  const headers = securityHeaders({ hstsSubdomains: false })
  const refuse = connectionErrors(headers)
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    if (refuse.isRefused(request, response)) return
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    void answer(registry, response)
  })
  server.on('clientError', refuse.line)
  refuse.watch(server)
  // Failures are not logged, because the scraper sees them.
  logServerErrors(server, () => undefined)
  server.maxConnections = MAX_CONNECTIONS
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(registry: Registry, response: ServerResponse): Promise<void> {
  try {
    const text = await registry.metrics()
    response
      .writeHead(200, {
        'content-type': registry.contentType,
        'cache-control': 'no-store',
      })
      .end(text)
  } catch {
    if (response.headersSent) response.destroy()
    else response.writeHead(503).end()
  }
}

/** `app` and `responses` are functions, because both are made later than this. */
export function boardLoad(
  config: Config,
  headers: Parameters<typeof watchLoad>[1],
  app: () => FastifyInstance,
  responses: () => ResponseCache | undefined,
  onMemoryExhausted?: () => void,
) {
  return watchLoad(config.loadLimits, headers, {
    onChange: (overloaded, facts) =>
      app().log.warn(
        facts,
        overloaded ? 'overloaded: requests are refused' : 'no longer overloaded: requests are accepted again',
      ),
    isServing: () => app().server.listening,
    freeMemory: () => {
      responses()?.clear()
      const cut = app().cutUnread()
      if (cut > 0) app().log.warn({ cut }, 'memory is short: connections that do not read were closed')
    },
    giveUp: (facts) => {
      app().log.fatal(facts, 'memory stays above its limit: the board stops, to be started again')
      onMemoryExhausted?.()
    },
  })
}
