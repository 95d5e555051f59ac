// On PostgreSQL too: migrations and backups of earlier versions.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { folderStore } from '#src/areas/files/index.ts'
import { makeBackup } from '#src/operator/backup/command.ts'
import { leftOut } from '#src/operator/backup/manifest.ts'
import { restoreBackup } from '#src/operator/backup/restore-backup.ts'
import type { Db } from '#src/platform/db/database.ts'
import { freshDatabase } from '#test/support/board-database.ts'
import { earlierDatabase } from '#test/support/earlier-database.ts'
import { databaseOf, ownDatabase } from '#test/support/running-board.ts'
import { schemaOf } from '#test/support/schema-of.ts'
import { longTest } from '#test/support/sizes.ts'
import { allRows } from '#test/support/table-rows.ts'
import { appliedMigrations, migrateToLatest } from './migrate.ts'

const RELEASED = '0099-gathered-letters'

const { database, drop } = await freshDatabase()
after(async () => {
  await database.close()
  await drop()
})
const fresh = database.db
const freshSchema = await schemaOf(fresh)
const folder = await mkdtemp(join(tmpdir(), 'since-released-'))
after(() => rm(folder, { recursive: true }))

const [backup, older] = [join(folder, 'released.tar'), join(folder, 'older.tar')]
const parts = (db: Db) => ({ database: { db, kind: 'pglite' as const }, now: new Date(), version: '1.0.0' })
let migratedRows: [string, string[]][]

test('the rows of a board of 1.0.0 come to the newest schema', async () => {
  const db = await earlierDatabase(RELEASED, after)
  await fill(db)
  await makeBackup({ ...parts(db), store: folderStore(folder) }, backup)
  const renameMigration = (to: string, from: string) =>
    sql`update kysely_migration set name = ${to} where name = ${from}`.execute(db)
  await renameMigration('0057-risk-signs', '0089-baseline')
  await makeBackup({ ...parts(db), store: folderStore(folder) }, older)
  await renameMigration('0089-baseline', '0057-risk-signs')

  // Two nodes start at the same time.
  await Promise.all([migrateToLatest(db), migrateToLatest(db)])
  assert.deepEqual(await appliedMigrations(db), await appliedMigrations(fresh))
  assert.deepEqual(await schemaOf(db), freshSchema)
  await expectRows(db)
  migratedRows = await comparable(db)
})

longTest('a backup of a board of 1.0.0 is restored as that board is migrated', async () => {
  const dataDir = join(folder, 'restored')
  const databaseUrl = await ownDatabase('restored')
  const store = folderStore(dataDir)
  await restoreBackup(backup, { databaseUrl, dataDir, store, replace: false })
  const restored = await databaseOf({ databaseUrl, dataDir })
  assert.deepEqual(await schemaOf(restored.db), freshSchema)
  assert.deepEqual(await comparable(restored.db), migratedRows)
  await restored.close()
})

test('a backup of before 1.0.0 is refused with the way through 1.0.0, and nothing is restored', async () => {
  const store = folderStore(folder)
  const target = { databaseUrl: undefined, dataDir: join(folder, 'none'), store, replace: true }
  await assert.rejects(restoreBackup(older, target), /The backup is of a version before 1\.0\.0/)
  assert.equal(existsSync(target.dataDir), false)
})

async function fill(db: Db): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`insert into categories (id, name, sort_order) values (901, 'Tailoring', 901)`)
  await run(`insert into users (id, name, email, password_hash) values (5, 'Nimal', 'nimal@example.lk', '-'),
    (6, 'Kamala', 'kamala@example.lk', '-')`)
  await run(`insert into files (key, name, media_type, size, sha256)
    values ('resumes/AAAAAAAAAAAAAAAAAAAAAA.pdf', 'cv.pdf', 'application/pdf', 1, sha256('1'))`)
  await run(`insert into companies (id, name, sort_order) values (8, 'Lagoon Hotels', 1)`)
  await run(`insert into vacancies (id, user_id, company_name, address, email, phone, position, description,
      job_category_id, closing_date, status, approved_at)
    values (7, 5, 'LAGOON hotels', '5 Harbour Road', 'c@example.lk', '0112345678', 'Cook', 'Cooks.', 901, '2030-01-01', 1, now())`)
  // A vacancy whose poster the board drew.
  await run(`insert into files (key, name, media_type, size, sha256, variant_of)
    values ('posters/DDDDDDDDDDDDDDDDDDDDDD.png', 'p.png', 'image/png', 1, sha256('2'), null),
      ('posters/DDDDDDDDDDDDDDDDDDDDDD-1.webp', 'p.webp', 'image/webp', 1, sha256('3'), 'posters/DDDDDDDDDDDDDDDDDDDDDD.png')`)
  await run(`update vacancies set job_poster = 'posters/DDDDDDDDDDDDDDDDDDDDDD.png' where id = 7`)
  await run(
    `insert into made_posters (vacancy_id, layout, key) values (7, 'band', 'posters/DDDDDDDDDDDDDDDDDDDDDD.png')`,
  )
  // Vacancies abroad with the agency's town; the last is remote work for a company abroad.
  await run(`insert into provinces (id, name, name_si, name_ta) values (91, 'P', 'P', 'P')`)
  await run(`insert into districts (id, province_id, name, name_si, name_ta) values (91, 91, 'D', 'D', 'D')`)
  await run(`insert into cities (id, district_id, name) values (901, 91, 'Pettah')`)
  await run(`insert into vacancies (id, company_name, address, email, phone, position, description, job_category_id,
      closing_date, country, workplace, city_id)
    select id, 'Lagoon Hotels', '5 Harbour Road', 'c@example.lk', '0112345678', 'Nurse', E'\\uF0B7\\tNurses.\\no\\tCooks.', 901, '2030-01-01', country, place, 901
    from (values (20, 'QA', 'overseas'), (21, 'QA', null), (22, 'LK', 'overseas'), (23, 'AE', 'remote'), (24, 'LK', null))
      as rows (id, country, place)`)
  const sender = `'Ann', 'ann@example.lk', '0771234567', 901, 'resumes/AAAAAAAAAAAAAAAAAAAAAA.pdf'`
  await run(`insert into applications (kind, no, name, email, phone, job_category_id, resume_path, consent)
    select kind, nextval(pg_get_serial_sequence('application_counters', kind)), ${sender}, 'agree'
    from unnest(array['category_application', 'job_seeker_form']) as kind`)
  await run(`insert into applications (kind, no, name, email, phone, job_category_id, resume_path, vacancy_id,
      job_category_name, job_position, company_name, stage)
    values ('position_application', nextval(pg_get_serial_sequence('application_counters', 'position_application')),
      ${sender}, 7, 'Tailoring', 'Cook', 'Lagoon', 'received')`)
}

async function expectRows(db: Db): Promise<void> {
  const rowsOf = async (query: string) => (await sql.raw(query).execute(db)).rows
  assert.deepEqual(await rowsOf(`select kind, applicant_no, name from applications order by kind`), [
    { kind: 'category_application', applicant_no: 'CA-000001', name: 'Ann' },
    { kind: 'job_seeker_form', applicant_no: 'JS-000001', name: 'Ann' },
    { kind: 'position_application', applicant_no: 'JA-000001', name: 'Ann' },
  ])
  assert.deepEqual(await rowsOf(`select id, purpose from users order by id`), [
    { id: 5, purpose: 'hiring' },
    { id: 6, purpose: 'work' },
  ])
  assert.deepEqual(await rowsOf(`select id, name, sort_order from companies order by id`), [
    { id: 8, name: 'Lagoon Hotels', sort_order: 1 },
  ])
  assert.deepEqual(
    await rowsOf(`select vacancies.id, workplace, city_id from vacancies where id >= 20 order by id`),
    [
      { id: 20, workplace: 'overseas', city_id: null },
      { id: 21, workplace: 'overseas', city_id: null },
      { id: 22, workplace: 'overseas', city_id: null },
      { id: 23, workplace: 'remote', city_id: null },
      { id: 24, workplace: null, city_id: 901 },
    ],
  )
  assert.deepEqual(
    await rowsOf(`select id, poster_layout, job_poster from vacancies where poster_layout is not null`),
    [{ id: 7, poster_layout: 'band', job_poster: null }],
  )
  assert.deepEqual(
    await rowsOf(
      `select key from removals union all select key from files where key like 'posters/%' order by 1`,
    ),
    [{ key: 'posters/DDDDDDDDDDDDDDDDDDDDDD-1.webp' }, { key: 'posters/DDDDDDDDDDDDDDDDDDDDDD.png' }],
  )
  assert.deepEqual(await rowsOf(`select description from vacancies where id = 24`), [
    { description: '•\tNurses.\n•\tCooks.' },
  ])
  assert.deepEqual(
    await rowsOf(`select position, slug from vacancies join categories on categories.id = job_category_id
      where vacancies.id = 7`),
    [{ position: 'Cook', slug: 'tailoring' }],
  )
}

/** Leaves out `vacancy_changes`, whose rows hold ids of transactions. */
async function comparable(db: Db): Promise<[string, string[]][]> {
  return Object.entries(await allRows(db)).filter(([name]) => ![...leftOut, 'vacancy_changes'].includes(name))
}
