import { expressionBuilder, sql } from 'kysely'
import { storedFiles } from '#src/areas/files/index.ts'
import { pictureVariants } from '#src/areas/files/pictures.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Tables } from '#src/platform/db/tables.ts'

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
