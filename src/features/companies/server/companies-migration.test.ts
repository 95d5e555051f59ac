import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql, type Kysely } from 'kysely'
import { migrateToLatest } from '#src/platform/db/migrate.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import { earlierDatabase } from '#test/support/earlier-database.ts'

const BEFORE = '0024-states-of-vacancies'

/** The tables as the version before knew them. */
interface EarlierTables extends Omit<Tables, 'companies'> {
  clients: { id: number; name: string; logo: string | null; sort_order: number; updated_at: string }
}

const db = await earlierDatabase(BEFORE, after)
await sql`insert into categories (name, sort_order) values ('Tailoring', 1)`.execute(db)
await sql`
  insert into files (key, name, media_type, size, sha256)
  values ('logos/AAAAAAAAAAAAAAAAAAAAAA.png', 'logo.png', 'image/png', 1, sha256('1'))`.execute(db)
await sql`
  insert into clients (id, name, logo, sort_order) overriding system value
  values (7, 'Lagoon Hotels', 'logos/AAAAAAAAAAAAAAAAAAAAAA.png', 1), (9, 'Ruhunu', null, 0), (11, 'Lagoon  Hotels', null, 2)`.execute(
  db,
)
await sql`select setval(pg_get_serial_sequence('clients', 'id'), 11)`.execute(db)
const earlier = db as unknown as Kysely<EarlierTables>

const addVacancy = async (company: string) => {
  const { rows } = await sql<{ id: number; company_id: number }>`
    insert into vacancies (company_name, address, email, phone, position, description, job_category_id, closing_date)
    values (${company}, '5 Harbour Road', 'c@example.lk', '0112345678', 'Cook', 'Cooks.',
      (select min(id) from categories), '2027-01-01')
    returning *`.execute(db)
  return rows[0]!
}

/** As the version before lists them. */
const clientsOfBefore = () =>
  earlier.selectFrom('clients').select(['id', 'name', 'logo']).orderBy('sort_order').orderBy('id').execute()

test('clients become companies under their ids, and keep their order and logos', async () => {
  await addVacancy('LAGOON HOTELS')
  const before = await clientsOfBefore()
  await migrateToLatest(db)
  assert.deepEqual(await clientsOfBefore(), before)
  assert.deepEqual(await db.selectFrom('companies').select(['id', 'folded_name']).orderBy('id').execute(), [
    { id: 7, folded_name: 'lagoon hotels' },
    { id: 9, folded_name: 'ruhunu' },
    // Its name is the other's: it stays, and vacancies join the first.
    { id: 11, folded_name: null },
  ])
  const { company_id } = await db.selectFrom('vacancies').select('company_id').executeTakeFirstOrThrow()
  assert.equal(company_id, null)
})

test('a node of the version before adds, renames, moves and removes clients, and its vacancies join companies', async () => {
  const posted = await addVacancy('Nuwara Teas')
  assert.ok(posted.company_id > 11)
  const added = await sql<{ id: number }>`
    insert into clients (name, logo, sort_order, created_at, updated_at)
    values ('NUWARA  teas', null, (select coalesce(max(sort_order) + 1, 1) from clients), now(), now())
    returning id`.execute(db)
  assert.equal(added.rows[0]!.id, posted.company_id)
  await assert.rejects(
    sql`insert into clients (name, logo, sort_order) values ('ruhunu', null, 9)`.execute(db),
    { code: '23505', constraint: 'clients_name' },
  )
  await earlier.transaction().execute(async (trx) => {
    await trx.selectFrom('clients').select('logo').where('id', '=', 9).forUpdate().executeTakeFirstOrThrow()
    await trx.updateTable('clients').set({ name: 'Ruhunu Engineering' }).where('id', '=', 9).execute()
    await sql`
      update clients as listed set sort_order = placed.place
      from unnest(${[9, 11, 7]}::integer[]) with ordinality as placed (id, place)
      where listed.id = placed.id`.execute(trx)
  })
  assert.equal((await addVacancy('ruhunu engineering')).company_id, 9)
  const gone = await earlier
    .deleteFrom('clients')
    .where('id', 'in', [11, posted.company_id])
    .returning(['id', 'name'])
    .execute()
  assert.equal(gone.length, 2)
  assert.deepEqual(
    (await clientsOfBefore()).map(({ id }) => id),
    [9, 7],
  )
  // The one with a vacancy stays a company.
  const left = await db.selectFrom('companies').select('id').where('sort_order', 'is', null).execute()
  assert.deepEqual(left, [{ id: posted.company_id }])
})
