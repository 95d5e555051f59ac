import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Db } from '#src/platform/db/database.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import type { TestBoard } from '#test/support/app.ts'
import { fillBench } from '../../scripts/bench/fill.ts'

const PART = 500

/** The tables that grow with a board's years. */
export const largeTables: ReadonlySet<string> = new Set([
  'vacancies',
  'vacancy_search',
  'applications',
  'users',
  'audit_events',
  'contact_messages',
  'outbox',
])

/** Gives each of them so many rows, and the planner what it knows of them. */
export async function fillLargeTables({ app, db, clock }: TestBoard, rows: number): Promise<void> {
  await patiently(db, (patient) => fillBench({ ...app.context, clock }, { rows }, patient))
  // Rows are filled in parts, so that no statement reaches its timeout on a loaded machine.
  for (let from = 1; from <= rows; from += PART) {
    const part = sql`generate_series(${from}::int, ${from + PART - 1}::int)`
    await sql`
      insert into audit_events (happened_at, actor, actor_id, action, subject, subject_id, detail)
      select now() - make_interval(mins => i), (array['visitor','admin'])[1 + i % 2], case when i % 2 = 1 then 1 end,
        (array['vacancy.posted','vacancy.edited','list.exported'])[1 + i % 3], 'vacancy', i,
        jsonb_build_object('position', repeat('Site Supervisor ', 20))
      from ${part} as i`.execute(db)
    await sql`
      insert into contact_messages (name, email, message, created_at)
      select 'Writer ' || i, 'writer' || i || '@example.lk', 'Question ' || i || repeat(' about the board', 20),
        now() - make_interval(mins => i)
      from ${part} as i`.execute(db)
    await sql`
      insert into outbox (template, recipient, payload, message_id, next_attempt_at, sent_at, created_at)
      select 'vacancy_received', 'p' || i || '@example.lk', '{}', '<' || i || '@plans>', now(),
        case when i % 60 > 0 then now() end, now() - make_interval(mins => i)
      from ${part} as i`.execute(db)
  }
  for (const table of largeTables) await vacuumed(db, table)
}

/** On a busy server an index over many rows takes longer than a statement of a request may. */
async function patiently(db: Db, work: (db: Db) => Promise<unknown>): Promise<void> {
  const server = process.env['TEST_DATABASE_URL']
  if (server === undefined) return void (await work(db))
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const pool = new pg.Pool({ connectionString: new URL(`/${rows[0]!.name}`, server).href, max: 1 })
  const patient = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await work(patient)
  } finally {
    await patient.destroy()
  }
}

/** Somebody's snapshot, such as autovacuum's own, may have prevented pages from being marked the first time. */
async function vacuumed(db: TestBoard['db'], table: string): Promise<void> {
  for (let unmarked = true, tries = 0; unmarked && tries < 50; tries += 1) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
    const { rows } = await sql<{ unmarked: boolean }>`
      select relallvisible < relpages as unmarked from pg_class where oid = ${table}::regclass`.execute(db)
    unmarked = rows[0]!.unmarked
  }
}
