import { expressionBuilder, sql } from 'kysely'
import { storedFiles } from '#src/areas/files/index.ts'
import { pictureVariants } from '#src/areas/files/pictures.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { hasWords } from '#src/platform/db/queries/search-text.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import type { MergedPair, Merging } from '../server/merged-categories.ts'

/** Other areas may join this relation. The planner inlines it, so it costs no more than the table. */
export const companyNames = expressionBuilder<Tables>()
  .selectFrom('companies')
  .select((eb) => [
    'id',
    'name',
    'logo',
    'website',
    'verified_at',
    // A subquery instead of a join: the planner reorders at most eight tables, which lists of vacancies already have.
    eb
      .selectFrom(storedFiles)
      .select('files.variant_widths')
      .whereRef('files.key', '=', 'companies.logo')
      .as('logo_widths'),
  ])
  .as('companies')

/** Other areas may join this relation too. */
export const companyAccounts = expressionBuilder<Tables>()
  .selectFrom('company_accounts')
  .select(['user_id', 'company_id'])
  .as('company_accounts')

/**
 * True for a row of vacancies with a claimed company's name, to which it belongs only if a linked account posted it.
 */
export const nameIsClaimed = sql<boolean>`(exists (select from companies claimed
    where claimed.folded_name = folded_company_name(vacancies.company_name) and claimed.claimed_at is not null)
  or exists (select from merged_companies merged join companies claimed on claimed.id = merged.company_id
    where merged.folded_name = folded_company_name(vacancies.company_name) and claimed.claimed_at is not null))`

/** Counts the open and the public vacancies. The vacancies area owns the query. */
export type CompanyVacancies = (
  db: Db,
  company: number,
  today: string,
) => Promise<{ open: number; shown: number }>

/** Counts a company's vacancies by their owner. The vacancies area owns the query. */
export type CompanyPostings = (
  db: Db,
  company: number,
  userId: number,
) => Promise<{ vacancies: number; own_vacancies: number; other_accounts: number }>

/** For the last year; `days` is the median until the reply. The applications area owns the query. */
export type CompanyReplies = (
  db: Db,
  company: number,
  now: Date,
) => Promise<{ applications: number; answered: number; days: number | null }>

export async function isCompanyVerified(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('companies').select('verified_at').where('id', '=', id).executeTakeFirst()
  return row?.verified_at != null
}

export async function findCompany(db: Db, id: number) {
  const row = await db
    .selectFrom('companies')
    .leftJoin(storedFiles, 'files.key', 'companies.logo')
    .select(['companies.id', 'companies.name', 'website', 'description', 'district', 'sort_order', 'logo'])
    .select(['claimed_at', 'verified_at'])
    .select(['width', 'height', 'variant_widths'])
    .where('companies.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { name, website, description, district, sort_order, logo, width, height, variant_widths } = row
  return {
    id,
    name,
    website,
    description,
    district,
    is_verified: row.verified_at !== null,
    verified_at: row.verified_at,
    is_claimed: row.claimed_at !== null,
    is_client: sort_order !== null,
    logo_url: logo && `/storage/${logo}`,
    logo_width: width,
    logo_height: height,
    logo_variants: pictureVariants(logo, { width, height, variant_widths }),
  }
}

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
