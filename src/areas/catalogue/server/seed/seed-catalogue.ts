import { join } from 'node:path'
import { sql } from 'kysely'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { readTabSeparated } from '#src/platform/tab-separated.ts'

type SeedRow<Id extends string> = Readonly<
  { name: string; name_si: string; name_ta: string } & Record<Id, number>
>

/** Ids must never change, because rows refer to them. Colombo is listed as its fifteen postal areas. */
export const provinces = readSeed<'id'>('provinces.tsv')
export const districts = readSeed<'id' | 'province_id'>('districts.tsv')
export const cities = readSeed<'district_id'>('cities.tsv')
export const categories = readSeed<'id'>('categories.tsv')

function readSeed<Id extends string>(file: string): readonly SeedRow<Id>[] {
  return readTabSeparated<'name' | 'name_si' | 'name_ta' | Id>(join(import.meta.dirname, file)).map(
    (row) =>
      Object.fromEntries(
        Object.entries<string>(row).map(([column, cell]) => [
          column,
          column.startsWith('name') ? cell : Number(cell),
        ]),
      ) as SeedRow<Id>,
  )
}

const seeds = ['places', 'categories']

/** Seeds once, so that an admin's later changes stay. Only one of several nodes seeds. */
export async function seedCatalogue({ db, changes, clock }: AppContext): Promise<void> {
  // Nearly every start ends here, with one statement and no transaction.
  const done = await db.selectFrom('fillings').select('name').where('name', 'in', seeds).execute()
  if (done.length === seeds.length) return
  await changes.transaction(async (trx, changed) => {
    const filled_at = clock.now().toISOString()
    const missing = await trx
      .insertInto('fillings')
      .values(seeds.map((name) => ({ name, filled_at })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .execute()
    if (missing.some(({ name }) => name === 'places')) await seedPlaces(trx)
    if (missing.some(({ name }) => name === 'categories')) await seedCategories(trx, filled_at)
    if (missing.length > 0) changed('catalogue')
  })
}

async function seedPlaces(trx: Trx): Promise<void> {
  await trx.insertInto('provinces').values(provinces).execute()
  await trx.insertInto('districts').values(districts).execute()
  await trx.insertInto('cities').values(cities).execute()
}

async function seedCategories(trx: Trx, now: string): Promise<void> {
  const rows = categories.map((category, index) => ({
    ...category,
    sort_order: index + 1,
    created_at: now,
    updated_at: now,
  }))
  await trx.insertInto('categories').values(rows).execute()
  // Inserting explicit ids does not advance the sequence.
  await sql`select setval(pg_get_serial_sequence('categories', 'id'), (select max(id) from categories))`.execute(
    trx,
  )
}
