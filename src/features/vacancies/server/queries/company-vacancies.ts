import { expressionBuilder, sql } from 'kysely'
import type { CompanyPostings, CompanyVacancies } from '#src/features/companies/server/index.ts'
import { startOfDay } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import { DAYS_SHOWN_AFTER_END } from '../../vacancy-state.ts'
import { vacancyStatus } from '../../vacancy.ts'
import { isOpenOn } from './vacancy-sql.ts'

/** Counts what the public may see of a company's vacancies: `publicView` of vacancy-state.ts in SQL. */
export const vacanciesOfCompany: CompanyVacancies = async (db, company, today) => {
  const first = Temporal.PlainDate.from(today).subtract({ days: DAYS_SHOWN_AFTER_END }).toString()
  const { rows } = await sql<{ open: number; shown: number }>`
    select count(*) filter (where ${isOpenOn(today)})::int as open, count(*)::int as shown from vacancies
    where company_id = ${company} and closing_date >= ${first}::date and status = ${sql.lit(vacancyStatus.approved)}
      and frozen_at is null and closed_reason is distinct from 'removed'
      and (closed_at is null or closed_at >= ${startOfDay(first)}::timestamptz)`.execute(db)
  return rows[0]!
}

export const postingsOfCompany: CompanyPostings = async (db, company, userId) => {
  const { rows } = await sql<Awaited<ReturnType<CompanyPostings>>>`
    select count(*)::int as vacancies, (count(*) filter (where user_id = ${userId}))::int as own_vacancies,
      (count(distinct user_id) filter (where user_id <> ${userId}))::int as other_accounts
    from vacancies where company_id = ${company}`.execute(db)
  return rows[0]!
}

export async function postedName(db: Db, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('vacancies')
    .select('company_name')
    .where('user_id', '=', userId)
    .groupBy('company_name')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy(sql`max(id)`, 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.company_name ?? null
}

export const companyVacancies = expressionBuilder<Tables>()
  .selectFrom('vacancies')
  .select(['id', 'company_id'])
  .as('vacancies')
