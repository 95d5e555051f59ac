import { sql } from 'kysely'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { categories, cities, districts, provinces } from './seed-data.ts'

const seeds = ['places', 'categories']

/**
 * Gives a new board its country and its first categories. Once: what an administrator changes or removes afterwards
 * stays so. Of several nodes that start together one seeds; the others wait for its row in `fillings` and find it done.
 */
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
  // The ids are written out, which the sequence does not notice.
  await sql`select setval(pg_get_serial_sequence('categories', 'id'), (select max(id) from categories))`.execute(
    trx,
  )
}
