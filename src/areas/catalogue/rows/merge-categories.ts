import { sql } from 'kysely'
import type { Db, Trx } from '#src/platform/db/database.ts'

export async function findNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.selectFrom('categories').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function lockCategories(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.selectFrom('categories').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

export async function categoriesOfToday(db: Db): Promise<Map<number, number>> {
  const rows = await db.selectFrom('merged_categories').selectAll().execute()
  return new Map(rows.map(({ id, category_id }) => [id, category_id]))
}

export async function moveSlugs(trx: Trx, from: number, into: number): Promise<void> {
  for (const table of ['former_category_slugs', 'merged_categories'] as const)
    await trx.updateTable(table).set({ category_id: into }).where('category_id', '=', from).execute()
  const { slug } = await trx
    .deleteFrom('categories')
    .where('id', '=', from)
    .returning('slug')
    .executeTakeFirstOrThrow()
  await sql`insert into former_category_slugs (slug, category_id) values (${slug}, ${into})
    on conflict (slug) do update set category_id = excluded.category_id`.execute(trx)
  await trx.insertInto('merged_categories').values({ id: from, category_id: into }).execute()
}
