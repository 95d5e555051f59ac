import { sql } from 'kysely'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { containing } from '#src/platform/db/search-text.ts'
import type { Merging } from '../merging-vacancies.ts'

/** One merge moves vacancies at a time: two of the same companies would wait for each other. */
export async function lockMerges(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('companies that become one', 0))`.execute(trx)
}

/**
 * Says of two companies which vacancies will be those of the whole one; undefined where one is gone. Both stay until the
 * transaction ends.
 */
export async function mergingOf(
  trx: Trx,
  { gone, kept }: { gone: number; kept: number },
): Promise<Merging | undefined> {
  const both = [gone, kept]
  const rows = await trx
    .selectFrom('companies')
    .select(['folded_name', 'claimed_at'])
    .where('id', 'in', both)
    .orderBy('id')
    .forKeyShare()
    .execute()
  if (rows.length < both.length) return undefined
  const linked = await trx
    .selectFrom('company_accounts')
    .select('user_id')
    .where('company_id', 'in', both)
    .execute()
  const former = await trx
    .selectFrom('merged_companies')
    .select('folded_name')
    .where('company_id', 'in', both)
    .execute()
  const isClaimed = rows.some(({ claimed_at }) => claimed_at !== null)
  return {
    gone,
    kept,
    accounts: isClaimed ? linked.map(({ user_id }) => user_id) : null,
    names: [...rows, ...former].flatMap(({ folded_name }) => folded_name ?? []),
  }
}

/** Reads two companies as they are. */
export async function findCompanies(db: Db, ids: readonly [number, number]) {
  const rows = await db.selectFrom('companies').select(['id', 'sort_order']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

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
