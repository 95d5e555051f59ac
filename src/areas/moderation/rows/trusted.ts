import { type RawBuilder, sql } from 'kysely'
import { companyAccounts, companyNames } from '#src/areas/catalogue/index.ts'
import { rejections, vacancyRows } from '#src/areas/vacancies/index.ts'
import { fraudReasons } from '#src/areas/vacancies/rejection-reasons.ts'
import type { Db } from '#src/platform/db/database.ts'
import { lastRisk, type LastRisk } from './vacancy-risks.ts'

const APPROVED_NEEDED = 5
const DAYS_WITHOUT_STRIKE = 90
/** Limits how many vacancies a stolen account can publish. */
const MAX_UNCHECKED = 10

/** Vacancies of a company, and of its accounts under any name: renaming takes a rejected one out of the company. */
const vacanciesOf = (company: RawBuilder<unknown>) => sql`(
  select id, position, closed_reason from ${vacancyRows} where company_id = ${company}
  union select vacancies.id, position, closed_reason from ${vacancyRows}
    join ${companyAccounts} on company_accounts.user_id = vacancies.user_id
    where company_accounts.company_id = ${company}) as vacancies`

/**
 * Rejections of a company's vacancies that end its trust: for a fraud, as a removal, or of one that was public unchecked.
 * One that was undone, or is older than the last *Trust again*, does not count.
 */
const strikes = (company: RawBuilder<unknown>, mailWaitMs: number) => sql`
  select vacancies.id, vacancies.position, rejections.happened_at
  from ${vacanciesOf(company)} join ${rejections(mailWaitMs)} on rejections.vacancy_id = vacancies.id
  where (rejections.rejection_reason = any (${[...fraudReasons]}::text[]) or vacancies.closed_reason = 'removed'
      or exists (select from trusted_vacancies where vacancy_id = vacancies.id))
    and rejections.happened_at > coalesce(
      (select restored_at from company_trust where company_id = ${company}), '-infinity')`

/** True if the company published unchecked vacancies before an instant. */
const wasTrusted = (company: RawBuilder<unknown>, before: RawBuilder<unknown>) => sql`exists (
  select from trusted_vacancies join ${vacanciesOf(company)} on vacancies.id = trusted_vacancies.vacancy_id
  where trusted_vacancies.published_at <= ${before})`

/** A strike against a company that was trusted counts until an owner of the board trusts it again. */
export async function isTrusted(db: Db, companyId: number, now: Date, mailWaitMs: number): Promise<boolean> {
  const company = sql`${companyId}::int`
  const { rows } = await sql<{ trusted: boolean }>`
    select exists (select from ${companyNames} where id = ${company} and verified_at is not null)
      and (select count(*) from (
        select from ${vacancyRows} where company_id = ${company} and status = 1 and frozen_at is null and not exists (
          select from trusted_vacancies where vacancy_id = vacancies.id and checked_at is null)
        limit ${sql.lit(APPROVED_NEEDED)}) as approved) = ${sql.lit(APPROVED_NEEDED)}
      and not exists (select from ${vacancyRows} where company_id = ${company} and frozen_at is not null)
      and (select count(*) from trusted_vacancies join ${vacancyRows} on vacancies.id = trusted_vacancies.vacancy_id
        where company_id = ${company} and checked_at is null and status = 1) < ${sql.lit(MAX_UNCHECKED)}
      and not exists (select from (${strikes(company, mailWaitMs)}) as strikes
        where happened_at > ${now.toISOString()}::timestamptz - make_interval(days => ${sql.lit(DAYS_WITHOUT_STRIKE)})
          or ${wasTrusted(company, sql`strikes.happened_at`)}) as trusted`.execute(db)
  return rows[0]!.trusted
}

export const isPublicUnchecked = sql`checked_at is null and exists (select from ${vacancyRows}
  where vacancies.id = trusted_vacancies.vacancy_id and vacancies.status = 1)`

export async function isUnchecked(db: Db, vacancyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('trusted_vacancies')
    .select('vacancy_id')
    .where('vacancy_id', '=', vacancyId)
    .where('checked_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export interface Unchecked {
  id: number
  position: string
  company_name: string
  published_at: string
  risk: LastRisk
}

/** Oldest first, without rejected ones: somebody has read them. */
export async function findUncheckedVacancies(db: Db, max: number): Promise<Unchecked[]> {
  const { rows } = await sql<Unchecked>`
    select vacancies.id, vacancies.position, vacancies.company_name, trusted_vacancies.published_at,
      ${lastRisk} as risk
    from trusted_vacancies join ${vacancyRows} on vacancies.id = trusted_vacancies.vacancy_id
    where checked_at is null and vacancies.status = 1
    order by published_at, vacancies.id limit ${max}`.execute(db)
  return rows
}

export interface EndedTrust {
  company_id: number
  company_name: string
  vacancy_id: number
  position: string
  happened_at: string
}

/** Companies whose trust a strike has ended, newest strike first. */
export async function findEndedTrust(db: Db, max: number, mailWaitMs: number): Promise<EndedTrust[]> {
  const { rows } = await sql<EndedTrust>`
    select companies.id as company_id, companies.name as company_name, strike.id as vacancy_id, strike.position,
      strike.happened_at
    from (select vacancies.company_id from trusted_vacancies
        join ${vacancyRows} on vacancies.id = trusted_vacancies.vacancy_id
      union select company_accounts.company_id from trusted_vacancies
        join ${vacancyRows} on vacancies.id = trusted_vacancies.vacancy_id
        join ${companyAccounts} on company_accounts.user_id = vacancies.user_id) as trusted
      join ${companyNames} on companies.id = trusted.company_id and companies.verified_at is not null
      cross join lateral (select * from (${strikes(sql`companies.id`, mailWaitMs)}) as strikes
        where ${wasTrusted(sql`companies.id`, sql`strikes.happened_at`)}
        order by happened_at desc limit 1) as strike
    order by strike.happened_at desc limit ${max}`.execute(db)
  return rows
}
