// On PostgreSQL too: migrations and backups of earlier versions.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { folderStore } from '#src/features/storage/server/index.ts'
import { makeBackup } from '#src/operator/backup/make-backup.ts'
import { leftOut } from '#src/operator/backup/manifest.ts'
import { restoreBackup } from '#src/operator/backup/restore-backup.ts'
import type { Db } from '#src/platform/db/database.ts'
import { freshDatabase } from '#test/support/board-database.ts'
import { earlierDatabase } from '#test/support/earlier-database.ts'
import { databaseOf, ownDatabase } from '#test/support/running-board.ts'
import { schemaOf } from '#test/support/schema-of.ts'
import { allRows } from '#test/support/table-rows.ts'
import { appliedMigrations } from './applied-migrations.ts'
import { migrateToLatest } from './migrate.ts'

const EARLY = '0013-removals'
const MIDDLE = '0057-risk-signs'
const LAST = '0089-unused'

const { database, drop } = await freshDatabase()
after(async () => {
  await database.close()
  await drop()
})
const fresh = database.db
const freshSchema = await schemaOf(fresh)
const folder = await mkdtemp(join(tmpdir(), 'before-baseline-'))
after(() => rm(folder, { recursive: true }))

const backup = join(folder, 'middle.tar')
const parts = (db: Db) => ({ database: { db, kind: 'pglite' as const }, now: new Date(), version: '0' })
let rowsOfMiddle: [string, string[]][]

for (const level of [EARLY, MIDDLE, LAST])
  test(`the rows of a database at ${level} come to the baseline`, async () => {
    const db = await earlierDatabase(level, after)
    if (level === LAST) {
      const earlier = new Map(await comparable(db))
      // Migrations after the baseline add tables.
      const later = (await comparable(fresh)).filter(([name]) => earlier.has(name))
      assert.deepEqual(earlier, new Map(later))
    }
    await fill(db, level)
    if (level === MIDDLE) await makeBackup({ ...parts(db), store: folderStore(folder) }, backup)

    // Nodes start at once.
    await Promise.all([migrateToLatest(db), migrateToLatest(db)])
    assert.deepEqual(await appliedMigrations(db), await appliedMigrations(fresh))
    assert.deepEqual(await schemaOf(db), freshSchema)
    await expectRows(db, level)
    if (level === MIDDLE) rowsOfMiddle = await comparable(db)
  })

test(`a backup of a database at ${MIDDLE} is restored as that database is migrated`, async () => {
  const dataDir = join(folder, 'restored')
  const databaseUrl = await ownDatabase('restored')
  const store = folderStore(dataDir)
  await restoreBackup(backup, { databaseUrl, dataDir, store, replace: false })
  const restored = await databaseOf({ databaseUrl, dataDir })
  assert.deepEqual(await schemaOf(restored.db), freshSchema)
  assert.deepEqual(await comparable(restored.db), rowsOfMiddle)
  await restored.close()
})

async function fill(db: Db, level: string): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`insert into categories (id, name, sort_order) values (901, 'Tailoring', 901)`)
  await run(`insert into users (id, name, email, password_hash) values (5, 'Nimal', 'nimal@example.lk', '-')`)
  await run(`insert into files (key, name, media_type, size, sha256)
    values ('resumes/AAAAAAAAAAAAAAAAAAAAAA.pdf', 'cv.pdf', 'application/pdf', 1, sha256('1'))`)
  await run(
    `insert into ${level === EARLY ? 'clients' : 'companies'} (id, name, sort_order) values (8, 'Lagoon Hotels', 1)`,
  )
  await run(`insert into vacancies (id, user_id, company_name, address, email, phone, position, description,
      job_category_id, closing_date, status, approved_at)
    values (7, 5, 'LAGOON hotels', '5 Harbour Road', 'c@example.lk', '0112345678', 'Cook', 'Cooks.', 901, '2030-01-01', 1, now())`)
  const sender = `'Ann', 'ann@example.lk', '0771234567', 901, 'resumes/AAAAAAAAAAAAAAAAAAAAAA.pdf'`
  if (level === LAST) {
    await run(`insert into applications (kind, no, name, email, phone, job_category_id, resume_path, consent)
      select kind, nextval(pg_get_serial_sequence('application_counters', kind)), ${sender}, 'agree'
      from unnest(array['category_application', 'job_seeker_form']) as kind`)
    await run(`insert into applications (kind, no, name, email, phone, job_category_id, resume_path, vacancy_id,
        job_category_name, job_position, company_name, stage)
      values ('position_application', nextval(pg_get_serial_sequence('application_counters', 'position_application')),
        ${sender}, 7, 'Tailoring', 'Cook', 'Lagoon', 'received')`)
    return
  }
  await run(`insert into category_applications (name, email, phone, job_category_id, resume_path, consent)
    values (${sender}, 'agree')`)
  await run(`insert into job_seeker_forms (full_name, email, phone, job_category_id, resume_path, gender)
    values (${sender}, 'Female')`)
  await run(`insert into position_applications (full_name, email, phone, job_category_id, resume_path, vacancy_id,
      category_application_id, job_category_name, job_position, company_name)
    values (${sender}, 7, 1, 'Tailoring', 'Cook', 'Lagoon')`)
  if (level !== MIDDLE) return
  await run(
    `insert into application_notes (application_id, text, created_at) values (1, 'Speaks Tamil', now())`,
  )
  await run(`insert into risk_signs (name, weight, is_on, words, changed_at)
    values ('photos_asked', 70, true, array['moonlight*', 'seat + pay'], now())`)
}

async function expectRows(db: Db, level: string): Promise<void> {
  const rowsOf = async (query: string) => (await sql.raw(query).execute(db)).rows
  assert.deepEqual(await rowsOf(`select kind, applicant_no, name, details from applications order by kind`), [
    { kind: 'category_application', applicant_no: 'CA-000001', name: 'Ann', details: null },
    {
      kind: 'job_seeker_form',
      applicant_no: 'JS-000001',
      name: 'Ann',
      details: level === LAST ? null : { gender: 'Female' },
    },
    { kind: 'position_application', applicant_no: 'JA-000001', name: 'Ann', details: null },
  ])
  assert.deepEqual(
    await rowsOf(
      `select nextval(pg_get_serial_sequence('application_counters', 'position_application'))::int as no`,
    ),
    [{ no: 2 }],
  )
  assert.deepEqual(await rowsOf(`select id, folded_name, sort_order from companies order by id`), [
    { id: 8, folded_name: 'lagoon hotels', sort_order: 1 },
  ])
  assert.deepEqual(
    await rowsOf(`select position, slug from vacancies join categories on categories.id = job_category_id`),
    [{ position: 'Cook', slug: 'tailoring' }],
  )
  if (level !== MIDDLE) return
  assert.deepEqual(await rowsOf(`select application_kind, text from application_notes`), [
    { application_kind: 'position_application', text: 'Speaks Tamil' },
  ])
  assert.deepEqual(
    await rowsOf(
      `select name, weight, added, lines from risk_sign_changes join risk_lines_left on sign = name`,
    ),
    [{ name: 'photos_asked', weight: 'high', added: ['moonlight'], lines: ['seat + pay'] }],
  )
}

/** Changes carry the numbers of transactions. */
async function comparable(db: Db): Promise<[string, string[]][]> {
  return Object.entries(await allRows(db)).filter(([name]) => ![...leftOut, 'vacancy_changes'].includes(name))
}
