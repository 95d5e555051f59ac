import { sql } from 'kysely'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { skeletonOfName } from '../name-skeleton.ts'
import { profileColumns } from './company-changes.ts'

/** Made where there is none, and locked. `isMerged`: it is a part of a company with another name. */
export async function lockCompanyNamed(trx: Trx, name: string) {
  const { rows } = await sql<{ id: number }>`select company_named(${name}) as id`.execute(trx)
  const company = (await lockCompany(trx, rows[0]!.id))!
  const { rows: names } = await sql<{ merged: boolean }>`
    select folded_company_name(${company.name}) <> folded_company_name(${name}) as merged`.execute(trx)
  return { ...company, isMerged: names[0]!.merged }
}

export async function lockCompany(trx: Trx, id: number) {
  return trx
    .selectFrom('companies')
    .select(['id', 'name', 'logo', 'sort_order', 'claimed_at', 'verified_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function linkAccount(trx: Trx, userId: number, companyId: number, now: Date): Promise<void> {
  await trx
    .insertInto('company_accounts')
    .values({ user_id: userId, company_id: companyId, linked_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  await sql`select sort_company_vacancies(${companyId})`.execute(trx)
}

const MAX_CLAIMED = 500

export async function claimedCompanies(db: Db) {
  return db
    .selectFrom('companies')
    .select(['id', ...profileColumns, 'claimed_at', 'verified_at', 'verified_proof'])
    .select((eb) =>
      eb
        .selectFrom('company_accounts')
        .select(sql<number[]>`coalesce(array_agg(user_id order by user_id), '{}')`.as('ids'))
        .whereRef('company_accounts.company_id', '=', 'companies.id')
        .as('user_ids'),
    )
    .where('claimed_at', 'is not', null)
    .orderBy('name')
    .orderBy('id')
    .limit(MAX_CLAIMED)
    .execute()
}

export async function partAccount(trx: Trx, userId: number, companyId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('company_accounts')
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await sql`select sort_company_vacancies(${companyId}) from companies
    where id = ${companyId} and claimed_at is not null`.execute(trx)
  return true
}

export async function deleteUnusedLogos(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom('companies')
    .select(['id', 'logo'])
    .where('logo', 'is not', null)
    .where('claimed_at', 'is', null)
    .where('sort_order', 'is', null)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { id } of rows)
    await trx.updateTable('companies').set({ logo: null }).where('id', '=', id).execute()
  return rows.map(({ logo }) => logo!)
}

export async function isClaimed(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('companies')
    .select('id')
    .where('id', '=', id)
    .where('claimed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

interface NamedCompany {
  company_name: string
  company_id: number | null
}

/** Finds a claimed company whose name looks like that of another. */
export async function claimedAlike(db: Db) {
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('claimed_at', 'is not', null)
    .execute()
  const claimed = rows.map((row) => ({ ...row, skeleton: skeletonOfName(row.name) }))
  return ({ company_name, company_id }: NamedCompany): { id: number; name: string } | null => {
    const wanted = skeletonOfName(company_name)
    const found = claimed.find(({ id, skeleton }) => id !== company_id && skeleton === wanted)
    return found ? { id: found.id, name: found.name } : null
  }
}
