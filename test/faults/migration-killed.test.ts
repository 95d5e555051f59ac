import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { migrateUpTo, migrationNames } from '#src/platform/db/migrations/migrate.ts'
import { openPglite } from '#src/platform/db/pglite-thread.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import { databaseOf, environment, ownDatabase, program } from '#test/support/running-board.ts'
import { amount, dice } from './scale.ts'

const KILLS = amount('MIGRATIONS', 1, 20)
const ROWS = amount('ROWS', 200, 5_000)
/** A schema that boards have been left at. */
const OLD = '0007-reset-requests'

/** Rows of that time, enough that the newer migrations have something to do. */
async function fill(db: Kysely<Tables>): Promise<void> {
  await migrateUpTo(db, OLD)
  await sql`insert into categories (name, sort_order) values ('Tailoring', 1)`.execute(db)
  await sql`
    insert into vacancies (company_name, address, email, phone, position, description, job_category_id, closing_date, status, approved_at)
    select 'Company ' || n, '5 Harbour Road, Galle', 'c' || n || '@example.lk', '0112345678', 'Operator ' || n,
      repeat('Runs machine ' || n || '. ', 20), (select min(id) from categories), date '2027-01-01' + n % 300, n % 3,
      case when n % 3 = 1 then now() end
    from generate_series(1, ${sql.lit(ROWS)}) n`.execute(db)
  await sql`
    insert into files (key, name, media_type, size, sha256)
    select 'resumes/' || lpad(n::text, 32, 'A') || '.pdf', 'cv.pdf', 'application/pdf', 1, sha256(n::text::bytea)
    from generate_series(1, ${sql.lit(ROWS)}) n`.execute(db)
  await sql`
    insert into category_applications (name, email, phone, city, job_category_id, resume_path, consent)
    select 'Nimal ' || n, 'n' || n || '@example.lk', '0112345678', 'Kandy', (select min(id) from categories),
      'resumes/' || lpad(n::text, 32, 'A') || '.pdf', 'agree'
    from generate_series(1, ${sql.lit(ROWS)}) n`.execute(db)
}

/** A way to make copies of the old database, and to open one with today's program. */
interface Old {
  copy(no: number): Promise<{ dataDir: string; databaseUrl?: string }>
}

async function oldEmbedded(folder: string): Promise<Old> {
  const original = join(folder, 'original')
  await mkdir(join(original, 'database'), { recursive: true })
  const thread = await openPglite({ dataDir: join(original, 'database') })
  await fill(new Kysely<Tables>({ dialect: new PostgresDialect({ pool: thread.pool }) }))
  await thread.close()
  return {
    copy: async (no) => {
      const dataDir = join(folder, `copy-${no}`)
      await cp(original, dataDir, { recursive: true })
      return { dataDir }
    },
  }
}

async function oldPostgres(folder: string, databaseUrl: string): Promise<Old> {
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 1 }) }),
  })
  await fill(db)
  await db.destroy()
  const original = new URL(databaseUrl)
  return {
    copy: async (no) => {
      const copy = new URL(databaseUrl)
      copy.pathname = `${original.pathname}_${no}`
      const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL']! })
      await client.connect()
      await client.query(`create database ${copy.pathname.slice(1)} template ${original.pathname.slice(1)}`)
      await client.end()
      return { dataDir: join(folder, `copy-${no}`), databaseUrl: copy.href }
    },
  }
}

/** Migrates, and is killed after a while if one is given. Returns how long it took, and whether it came to its end. */
async function migrate(settings: Parameters<typeof environment>[0], killAfter?: number) {
  const begun = performance.now()
  const child = spawn(process.execPath, [program, 'migrate'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment(settings),
  })
  const ended = once(child, 'exit') as Promise<[number | null]>
  if (killAfter !== undefined) {
    await Promise.race([pause(killAfter), ended])
    child.kill('SIGKILL')
  }
  const [code] = await ended
  return { took: performance.now() - begun, done: code === 0 }
}

test(`a migration that is killed at any moment is made whole by the next one, ${KILLS} times`, async (t) => {
  const chance = dice(t)
  const folder = await mkdtemp(join(tmpdir(), 'board-migrate-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const databaseUrl = await ownDatabase('migrate')
  const old = databaseUrl ? await oldPostgres(folder, databaseUrl) : await oldEmbedded(folder)
  const whole = await migrate(await old.copy(0))
  assert.ok(whole.done)
  let interrupted = 0
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const copy = await old.copy(kill)
    // The first half of its time it is only starting.
    const { done } = await migrate(copy, whole.took * (0.4 + chance.below(600) / 1_000))
    if (!done) interrupted += 1
    assert.ok((await migrate(copy)).done)
    const database = await databaseOf(copy)
    try {
      const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
        database.db,
      )
      assert.deepEqual(
        rows.map(({ name }) => name),
        await migrationNames(),
      )
      for (const table of ['vacancies', 'files', 'applications'] as const) {
        const { count } = await database.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        assert.equal(Number(count), ROWS, table)
      }
    } finally {
      await database.close()
    }
    if (!copy.databaseUrl) await rm(copy.dataDir, { recursive: true })
  }
  t.diagnostic(
    `a whole migration took ${Math.round(whole.took)} ms; ${interrupted} of ${KILLS} were cut short`,
  )
})
