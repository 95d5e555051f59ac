import { sql } from 'kysely'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { containing } from '#src/platform/db/search-text.ts'

/** Locks two companies, in one order whoever merges them. */
export async function lockCompanies(trx: Trx, ids: readonly [number, number]) {
  const rows = await trx
    .selectFrom('companies')
    .select(['id', 'name', 'logo', 'sort_order', 'verified_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Makes one company a part of another; both are locked. The logo that is no longer shown is the caller's to forget. */
export async function mergeInto(trx: Trx, gone: number, kept: number, now: Date): Promise<void> {
  await sql`select merge_companies(${gone}, ${kept}, ${now.toISOString()}::timestamptz)`.execute(trx)
}

/** The company that another is a part of now. */
export async function mergedInto(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('merged_companies')
    .select('company_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.company_id
}

const MOST_FOUND = 20

/** Companies with a number, or with a part of a name; those that begin with it first. */
export async function companiesLike(db: Db, q: string) {
  const id = /^[1-9][0-9]{0,8}$/.test(q) ? Number(q) : 0
  return db
    .selectFrom('companies')
    .select(['id', 'name', 'sort_order', 'claimed_at', 'verified_at'])
    .where((eb) => eb.or([eb('id', '=', id), sql<boolean>`folded_name like ${containing(q)}`]))
    .orderBy(sql`id = ${id}`, 'desc')
    .orderBy(sql`starts_with(folded_name, lower(${q}))`, 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(MOST_FOUND)
    .execute()
}
