import type { FastifyInstance } from 'fastify'
import { ConfigurationError } from './config.ts'
import { hashQueueState } from './features/accounts/server/index.ts'
import { outboxState, type OutboxState } from './features/notifications/server/index.ts'
import type { AppContext } from './platform/app-context.ts'
import { ping, type Database } from './platform/db/database.ts'
import { serveMetrics, type MetricsServer } from './platform/metrics/listen.ts'
import { read, type Series } from './platform/metrics/series.ts'
import type { ResponseCache } from './platform/response-cache/response-cache.ts'

/** A scrape must not wait for a database that does not answer. */
const PATIENCE_MS = 2_000

/** What the board itself knows: its outbox, queues, kept answers and database. */
export function boardMetrics(
  { db, clock }: AppContext,
  { pool, kind }: Database,
  kept: () => ResponseCache | undefined,
): Series[] {
  const gauge = (name: string, help: string, value: () => number | undefined | Promise<number | undefined>) =>
    read('gauge', name, help, value)
  // One look at the outbox serves the three numbers of a scrape.
  let looked: { at: number; state: Promise<OutboxState | undefined> } | undefined
  const outbox = () => {
    const now = performance.now()
    if (!looked || now - looked.at > 1_000) looked = { at: now, state: soon(outboxState(db, clock.now())) }
    return looked.state
  }
  return [
    // First: what follows asks the database itself.
    ...(kind === 'postgres'
      ? [
          gauge('board_database_connections', 'Connections of the pool.', () => pool?.().total),
          gauge('board_database_connections_idle', 'Of these, not in use.', () => pool?.().idle),
          gauge('board_database_waiting', 'Work that waits for a connection.', () => pool?.().waiting),
        ]
      : []),
    gauge('board_database_up', '1 while the database answers.', async () =>
      (await soon(ping(db).then(() => true))) ? 1 : 0,
    ),
    gauge('board_outbox_waiting', 'Mails that wait.', async () => (await outbox())?.waiting),
    gauge('board_outbox_failed', 'Mails that were given up.', async () => (await outbox())?.failed),
    gauge('board_outbox_oldest_seconds', 'How long the oldest mail has waited.', async () => {
      const state = await outbox()
      return state && (state.oldest_seconds ?? 0)
    }),
    gauge('board_last_backup_seconds', 'When the last backup was made, as seconds since 1970.', async () => {
      const last = await soon(lastBackup(db))
      return last === undefined ? undefined : Date.parse(last) / 1000
    }),
    gauge('board_hash_queue_running', 'Passwords that are being hashed.', () => hashQueueState().running),
    gauge('board_hash_queue_waiting', 'Passwords that wait for it.', () => hashQueueState().waiting),
    gauge('board_kept_entries', 'Answers that are kept.', () => kept()?.size.entries),
    gauge('board_kept_bytes', 'The bytes of kept answers.', () => kept()?.size.bytes),
  ]
}

async function lastBackup(db: AppContext['db']): Promise<string | undefined> {
  const row = await db
    .selectFrom('audit_events')
    .select('happened_at')
    .where('action', '=', 'backup.made')
    .orderBy('happened_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.happened_at
}

function soon<T>(work: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(undefined), PATIENCE_MS)
    work.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(late))
  })
}

/** Numbers on a port of their own, from before the app listens: whoever asked for them is to have them or no board. */
export function serveOwnPort(
  app: FastifyInstance,
  place: { host: string; port: number },
  series: readonly Series[],
): { stop(): Promise<void> } {
  let server: MetricsServer | undefined
  app.addHook('onReady', async () => {
    server = await serveMetrics(series, place).catch(({ code }: NodeJS.ErrnoException) => {
      throw new ConfigurationError(
        `METRICS_HOST and METRICS_PORT: expected where the program may listen (${code}).`,
      )
    })
    app.log.info({ port: server.port }, 'metrics are served')
    app.metricsPort = server.port
  })
  return { stop: async () => server?.stop() }
}
