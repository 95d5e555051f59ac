// On PostgreSQL too: both databases.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { openPostgres } from './database.ts'

const server = process.env['TEST_DATABASE_URL']

test(
  'a connection that PostgreSQL ends in the middle of a transaction ends that transaction, not the program',
  { skip: server === undefined && 'on PostgreSQL only' },
  async (t) => {
    const database = await openPostgres(server!, () => undefined)
    const { db } = database
    t.after(() => database.close())
    const work = db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(db)
      // The connection ends between two queries, while no query awaits it.
      await pause(200)
      await sql`select 1`.execute(trx)
    })
    await assert.rejects(work)
    assert.equal((await sql<{ one: number }>`select 1 as one`.execute(db)).rows[0]?.one, 1)
  },
)

test(
  'a query is the work of one process: starting others would cost more than they do',
  { skip: server === undefined && 'on PostgreSQL only' },
  async (t) => {
    const database = await openPostgres(server!, () => undefined)
    t.after(() => database.close())
    const { rows } = await sql<{ workers: string }>`
      select current_setting('max_parallel_workers_per_gather') as workers`.execute(database.db)
    assert.equal(rows[0]?.workers, '0')
  },
)
