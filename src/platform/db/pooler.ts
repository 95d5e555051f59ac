import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import pg from 'pg'
import { OperatorError } from '../readable-error.ts'

/** A pooler does not pass these on, so there the role must have them (docs/operations.md, "Behind PgBouncer"). */
export const sessionSettings = {
  // A frozen server never fires its own timer, so the client has one as well. Both are below the five seconds within
  // which a request must be answered.
  statement_timeout: 4_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
  // Starting parallel workers doubles the cost of a search, which takes some milliseconds.
  options: '-c max_parallel_workers_per_gather=0',
}

/** Returns the timers of `sessionSettings` that a session behind the pooler does not have. */
export async function findUnsetTimers(connectionString: string): Promise<string[]> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string }>(
      `select name from pg_settings where name = any($1) and setting = '0' order by name`,
      [Object.keys(sessionSettings)],
    )
    return rows.map(({ name }) => name)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const NOTICE_MS = 1_000
const CONNECT_MS = 5_000

class PoolerError extends OperatorError {
  override name = 'PoolerError'
}

/** Throws if notices do not arrive: a pooler that lends sessions for one transaction loses them silently. */
export async function refuseWithoutNotices(
  pool: pg.Pool,
  listeningUrl: string,
  { pooled }: { pooled: boolean },
): Promise<void> {
  const listener = new pg.Client({
    connectionString: listeningUrl,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
    application_name: 'lanka-vacancies listener',
  })
  listener.on('error', () => undefined)
  try {
    await listener.connect().catch((error: Error) => {
      throw pooled ? Object.assign(error, { setting: 'DATABASE_DIRECT_URL' }) : error
    })
    const channel = `probe_${randomUUID()}`
    await listener.query(`listen ${pg.escapeIdentifier(channel)}`)
    let isNotified = false
    listener.once('notification', () => (isNotified = true))
    const arrived = once(listener, 'notification', { signal: AbortSignal.timeout(NOTICE_MS) })
    await Promise.all([arrived.catch(() => undefined), pool.query('select pg_notify($1, $2)', [channel, ''])])
    // After a blocked event loop the timer fires first. Notices that have arrived are read before this answer.
    if (!isNotified) await listener.query('select')
    if (isNotified) return
  } finally {
    await listener.end().catch(() => undefined)
  }
  throw new PoolerError(
    `What one session tells the others (NOTIFY) does not arrive: DATABASE_URL leads to a pooler, or DATABASE_DIRECT_URL to one or to another database. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself (docs/operations.md, "Behind PgBouncer").`,
  )
}
