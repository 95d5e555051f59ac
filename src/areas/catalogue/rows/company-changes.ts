import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db, Trx } from '#src/platform/db/database.ts'

export const changeStatus = { waiting: 0, approved: 1, rejected: 2 } as const

interface CompanyProfile {
  name: string
  description: string | null
  website: string | null
  district: string | null
}
export const profileColumns = ['name', 'description', 'website', 'district'] as const

export async function companyOfAccount(db: Db, userId: number) {
  return db
    .selectFrom('company_accounts')
    .innerJoin('companies', 'companies.id', 'company_accounts.company_id')
    .select(['companies.id', ...profileColumns, 'logo', 'verified_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Finds the name of the account's company, or else of its waiting claim. */
export async function findNameOfOwnCompany(db: Db, userId: number): Promise<string | undefined> {
  const company = await companyOfAccount(db, userId)
  if (company) return company.name
  const change = await getLastChange(db, userId)
  return change?.status === changeStatus.waiting ? change.name : undefined
}

export async function getLastChange(db: Db, userId: number) {
  return db
    .selectFrom('company_changes')
    .select(['id', ...profileColumns, 'logo', 'removes_logo', 'status', 'note', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Finds an account's waiting change. Sending, withdrawing and deciding it wait until the transaction ends. */
export async function lockOwnChange(trx: Trx, userId: number) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`company_change ${userId}`}, 0))`.execute(trx)
  return trx
    .selectFrom('company_changes')
    .select(['id', 'logo'])
    .where('user_id', '=', userId)
    .where('status', '=', changeStatus.waiting)
    .forUpdate()
    .executeTakeFirst()
}

export async function storeChange(
  trx: Trx,
  change: CompanyProfile & {
    user_id: number
    company_id: number | null
    logo: string | null
    removes_logo: boolean
  },
  now: Date,
): Promise<number> {
  const at = now.toISOString()
  const { user_id, ...proposed } = change
  const { id } = await trx
    .insertInto('company_changes')
    .values({ ...change, note: null, decided_at: null, created_at: at, updated_at: at })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        // A literal, as in the partial index: a cached plan with a parameter would not match it.
        .where(sql<boolean>`status = ${sql.lit(changeStatus.waiting)}`)
        .doUpdateSet({ ...proposed, updated_at: at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function removeChange(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('company_changes').where('id', '=', id).execute()
}

export async function deleteChangesOf(trx: Trx, userId: number): Promise<string[]> {
  const rows = await trx
    .deleteFrom('company_changes')
    .where('user_id', '=', userId)
    .returning(['logo', 'former_logo'])
    .execute()
  return rows.flatMap(({ logo, former_logo }) => [logo, former_logo].filter((key) => key !== null))
}

export async function senderOfLogo(db: Db, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('company_changes')
    .select(['user_id', 'logo'])
    .where((eb) => eb.or([eb('logo', '=', key), eb('former_logo', '=', key)]))
    .executeTakeFirst()
  return row && (row.logo === key ? row.user_id : NO_ACCOUNT)
}

/** No account has this id, so that only admins may read a logo that a decision removed. */
const NO_ACCOUNT = 0

const MAX_WAITING = 100

export async function waitingChanges(db: Db) {
  return db
    .selectFrom('company_changes as change')
    .leftJoin('companies', 'companies.id', 'change.company_id')
    .select(['change.id', 'change.user_id', 'change.created_at', 'change.company_id'])
    .select(['change.logo', 'change.removes_logo'])
    .select(profileColumns.map((column) => `change.${column}` as const))
    .select([
      'companies.name as now_name',
      'companies.description as now_description',
      'companies.website as now_website',
      'companies.district as now_district',
      'companies.logo as now_logo',
      'companies.verified_at',
    ])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('companies as held')
          .select(['held.id', 'held.name'])
          .where('change.company_id', 'is', null)
          .where('held.claimed_at', 'is not', null)
          .where(sql`held.folded_name`, '=', sql`folded_company_name(change.name)`),
      ).as('held'),
    )
    .select((eb) =>
      eb
        .selectFrom('companies as named')
        .select('named.id')
        .where('named.folded_name', '=', sql<string>`folded_company_name(change.name)`)
        .as('named_id'),
    )
    .where('status', '=', changeStatus.waiting)
    .orderBy('change.created_at')
    .orderBy('change.id')
    .limit(MAX_WAITING)
    .execute()
}

export async function lockWaitingChange(trx: Trx, id: number) {
  return trx
    .selectFrom('company_changes')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', changeStatus.waiting)
    .forUpdate()
    .executeTakeFirst()
}

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
