import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { prepared } from './prepared.ts'

/** Nobody waits this long for a server that has just not answered. */
const SILENCE_MS = 1_000

/** The driver says this when the server, not the statement, took too long. */
const silence = /^(Query read timeout$|Connection terminated due to connection timeout$)/

/**
 * Makes a pool over a server that may freeze. The driver's own timers bound one query each, so a request could wait
 * once for its query, again for the rollback on the same connection, and again for the next connection. Here a
 * connection whose server did not answer is closed at once, which fails its other queries, and for a moment nobody is
 * lent another one. `named`: statements that write are prepared once for each connection.
 */
export function failFastPool(pool: pg.Pool, { named }: { named: boolean }): PostgresPool {
  const lent = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  let silentUntil = 0
  const note = (error: unknown): boolean => {
    if (!silence.test((error as Error).message)) return false
    silentUntil = performance.now() + SILENCE_MS
    return true
  }
  // Kysely knows a connection again by its client, so each client has one stand-in for all its life.
  const standIn = (client: pg.PoolClient): PostgresPoolClient => {
    const query = async (sql: string, parameters: readonly unknown[]) => {
      try {
        return await client.query({ ...(named ? prepared(sql) : { text: sql }), values: [...parameters] })
      } catch (error) {
        // With a query under way this closes the socket instead of ending the session in order.
        if (note(error)) void Promise.resolve((client as unknown as pg.Client).end()).catch(() => undefined)
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
        note(error)
        throw error
      })
      let known = lent.get(client)
      if (!known) lent.set(client, (known = standIn(client)))
      return known
    },
    end: () => pool.end(),
  }
}
