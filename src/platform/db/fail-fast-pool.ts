import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Milliseconds for which queries fail at once after the server did not answer one. */
const SILENCE_MS = 1_000

const WAITING_MS = 5

const silence = /^(Query read timeout$|Connection terminated due to connection timeout$)/

/** Closes a frozen server's connection at the first timeout: the driver's timers bound one query each. */
export function failFastPool(
  pool: pg.Pool,
  { named, onError }: { named: boolean; onError?: (error: unknown) => void },
): PostgresPool {
  const lent = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  let silentUntil = 0
  const noteSilence = (error: unknown): boolean => {
    if (!silence.test((error as Error).message)) return false
    silentUntil = performance.now() + SILENCE_MS
    return true
  }
  const wrapClient = (client: pg.PoolClient): PostgresPoolClient => {
    const query = async (sql: string, parameters: readonly unknown[]) => {
      try {
        return await client.query({ ...(named ? prepared(sql) : { text: sql }), values: [...parameters] })
      } catch (error) {
        onError?.(error)
        // While a query is running, `end` closes the socket instead of ending the session in order.
        if (noteSilence(error))
          void Promise.resolve((client as unknown as pg.Client).end()).catch(() => undefined)
        throw error
      }
    }
    return {
      query,
      release: (destroy?: boolean) => client.release(destroy),
    } as unknown as PostgresPoolClient
  }
  return {
    options: pool.options,
    async connect() {
      if (performance.now() < silentUntil) throw new Error('Connection terminated: the server is silent')
      const client = await pool.connect().catch((error: unknown) => {
        noteSilence(error)
        throw error
      })
      let known = lent.get(client)
      if (!known) lent.set(client, (known = wrapClient(client)))
      return known
    },
    // The pool would leave those who wait for a connection without an answer.
    async end() {
      while (pool.waitingCount > 0) await pause(WAITING_MS)
      if (!pool.ending) await pool.end()
    },
  }
}

// Statements that write one row or read it by its id are prepared, because they differ in their values alone. Lists are
// not: the best plan of a search depends on its words, and PostgreSQL might settle on one for all. A short list that
// has one good plan says so by `plannedOnce`.
const writes = /^\s*(?:insert|update|delete)\s/
// `select *` is not prepared: it would fail on the other nodes when a new one adds a column.
const readsById = /^select [^*]{1,2000} where (?:"\w{1,63}"\.)?"id" = \$1(?: for [a-z ]{1,20})?$/
const PLANNED_ONCE = 'select /* planned once */ '

/** A connection never forgets a prepared statement, so their number is bounded. */
const MAX_NAMES = 200
const MAX_LENGTH = 2_000

const names = new Map<string, string>()

/** Statements for one row are named, so that they are planned once for each connection. */
export function prepared(text: string): { text: string; name?: string } {
  const known = names.get(text)
  if (known !== undefined) return { text, name: known }
  if (names.size >= MAX_NAMES || text.length > MAX_LENGTH) return { text }
  if (!writes.test(text) && !readsById.test(text) && !text.startsWith(PLANNED_ONCE)) return { text }
  const name = `row_${names.size}`
  names.set(text, name)
  return { text, name }
}
