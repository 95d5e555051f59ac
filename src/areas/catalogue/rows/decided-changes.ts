import { sql } from 'kysely'
import type { Trx } from '#src/platform/db/database.ts'
import { changeStatus, type CompanyProfile } from './company-changes.ts'

/** A page as it was before an approval. */
export interface ReplacedPage extends CompanyProfile {
  claimed_at: string | null
  verified_at: string | null
  verified_proof: string | null
}

interface ClosedChange {
  status: 1 | 2
  company_id?: number
  note?: string | null
  former_logo: string | null
  replaced?: ReplacedPage
}

export async function closeChange(
  trx: Trx,
  id: number,
  { replaced, ...facts }: ClosedChange,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('company_changes')
    .set({ ...facts, logo: null, decided_at: now.toISOString() })
    .set({ replaced: replaced ? JSON.stringify(replaced) : null })
    .where('id', '=', id)
    .execute()
}

export async function lockDecidedChange(trx: Trx, id: number) {
  return trx
    .selectFrom('company_changes')
    .selectAll()
    .where('id', '=', id)
    .where('status', '<>', changeStatus.waiting)
    .forUpdate()
    .executeTakeFirst()
}

/** True if another page has or had this name: taking the name would merge that page. */
export async function isNameKnown(trx: Trx, name: string, companyId: number): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from companies where folded_name = folded_company_name(${name}) and id <> ${companyId})
      or exists (select from merged_companies where folded_name = folded_company_name(${name})) as known`.execute(
    trx,
  )
  return rows[0]!.known
}

export async function findPartedByClaim(trx: Trx, companyId: number, userId: number): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select vacancies_parted_by_claim(${companyId}, ${userId}) as ids`.execute(trx)
  return rows[0]!.ids
}

/** Lists the ids of a company's accounts. Lock the company first, as every change of them does. */
export async function listAccountsOfCompany(trx: Trx, companyId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('company_accounts')
    .select('user_id')
    .where('company_id', '=', companyId)
    .execute()
  return rows.map(({ user_id }) => user_id)
}
