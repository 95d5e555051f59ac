import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { folderStore } from '#src/areas/files/index.ts'
import { testBoard } from '#test/support/app.ts'
import { PASSWORD_HASH } from '#test/support/factories.ts'
import { seedDemo } from './seed-demo.ts'

async function aDemo() {
  const board = await testBoard({ after })
  const store = folderStore(join(board.dataDir, 'files'))
  await seedDemo({ db: board.db, store, now: board.clock.now(), passwordHash: PASSWORD_HASH })
  return board
}
const board = await aDemo()

/** Each query finds dates that contradict others. */
const contradictions = {
  'an application before the approval, or after the end, of its vacancy': sql`
    select a.no from applications a join vacancies v on v.id = a.vacancy_id
    where a.created_at < v.approved_at or a.created_at > coalesce(v.closed_at, v.frozen_at)
      or (a.created_at at time zone 'Asia/Colombo')::date > v.closing_date`,
  'something about an application before it came': sql`
    select a.no from applications a join (
      select application_id, changed_at as at from application_stages
      union all select application_id, created_at from application_notes
      union all select application_id, created_at from application_messages
      union all select application_id, opened_at from resume_openings) as later
    on later.application_id = a.no and a.kind = 'position_application'
    where later.at <= a.created_at or a.messages_allowed_at <= a.created_at`,
  'a decision before the posting': sql`
    select id from vacancies where decided_at <= created_at or closed_at <= approved_at or frozen_at <= approved_at`,
  'views before the approval or after the end': sql`
    select vacancy_id from vacancy_views join vacancies on id = vacancy_id
    where day < (approved_at at time zone 'Asia/Colombo')::date
      or day > least(closing_date, (coalesce(closed_at, frozen_at) at time zone 'Asia/Colombo')::date)`,
  'a report before the approval': sql`
    select v.id from vacancy_reports r join vacancies v on v.id = r.vacancy_id where r.created_at < v.approved_at`,
  'a vacancy from before its account': sql`
    select v.id from vacancies v join users u on u.id = v.user_id where u.created_at > v.created_at`,
}

for (const [name, query] of Object.entries(contradictions))
  test(`the demo does not have ${name}`, async () =>
    assert.deepEqual((await query.execute(board.db)).rows, []))

const tables = [
  'admins',
  'users',
  'companies',
  'company_changes',
  'vacancies',
  'vacancy_history',
  'vacancy_revisions',
  'vacancy_views',
  'vacancy_reports',
  'applications',
  'application_stages',
  'application_messages',
  'audit_events',
  'quarantine',
  'outbox',
  'missed_searches',
  'saved_vacancies',
] as const

test('everything is in use, nothing happened later than now, and each start fills the board alike', async () => {
  const other = await aDemo()
  for (const table of tables) {
    const rows = await sql<{ row: string }>`
      select to_jsonb(${sql.ref(table)})::text as row from ${sql.table(table)} order by 1`.execute(board.db)
    const again = await sql<{ row: string }>`
      select to_jsonb(${sql.ref(table)})::text as row from ${sql.table(table)} order by 1`.execute(other.db)
    assert.ok(rows.rows.length > 0, table)
    const differing = again.rows.filter(({ row }, at) => row !== rows.rows[at]?.row)
    assert.deepEqual(differing, [], table)
    const now = board.clock.now().toISOString()
    for (const { row } of rows.rows)
      for (const [, instant] of row.matchAll(/"(?:\w+_at)": "(\d{4}-[^"]+)"/g))
        assert.ok(Date.parse(instant!) <= Date.parse(now), `${table}: ${row}`)
  }
})
