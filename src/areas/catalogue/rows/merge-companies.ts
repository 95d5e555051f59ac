import { sql } from 'kysely'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { hasWords } from '#src/platform/db/queries/search-text.ts'
import type { MergedPair, Merging } from '../server/merge-kind.ts'

/** Locks both against deletion until the transaction ends; `undefined` if one is missing. */
export async function findMerging(trx: Trx, { from, into }: MergedPair): Promise<Merging | undefined> {
  const both = [from, into]
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
    from,
    into,
    accounts: isClaimed ? linked.map(({ user_id }) => user_id) : null,
    names: [...rows, ...former].flatMap(({ folded_name }) => folded_name ?? []),
  }
}

export async function lockCompanies(trx: Trx, { from, into }: MergedPair): Promise<void> {
  await trx
    .selectFrom('companies')
    .select('id')
    .where('id', 'in', [from, into])
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function mergedInto(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('merged_companies')
    .select('company_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.company_id
}

const MAX_FOUND = 20

export async function companiesLike(db: Db, q: string) {
  const id = /^[1-9][0-9]{0,8}$/.test(q) ? Number(q) : 0
  return db
    .selectFrom('companies')
    .select(['id', 'name', 'sort_order', 'claimed_at', 'verified_at'])
    .where((eb) => eb.or([eb('id', '=', id), hasWords(sql`folded_name`, q)]))
    .orderBy(sql`id = ${id}`, 'desc')
    .orderBy(sql`starts_with(folded_name, lower(${q}))`, 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(MAX_FOUND)
    .execute()
}
