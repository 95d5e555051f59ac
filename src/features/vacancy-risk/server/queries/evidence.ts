import { sql } from 'kysely'
import { postersLike } from '#src/features/storage/server/index.ts'
import { DAYS_A_MONTH, HOURS_A_MONTH } from '#src/features/vacancies/pay.ts'
import { type VacancyRow, vacancyRows } from '#src/features/vacancies/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'

export type ComparedVacancy = Pick<VacancyRow, 'id' | 'phone' | 'email' | 'description' | 'job_poster'>

/**
 * Vacancies with the same phone, e-mail address, text or poster: of each the newest, as many as `most`, by an index. One
 * number may stand in thousands.
 */
export async function othersLike(db: Db, row: ComparedVacancy, most: number) {
  const posters = row.job_poster === null ? [] : await postersLike(db, row.job_poster, most)
  const same = {
    phone: sql<boolean>`phone_key(phone) = nullif(phone_key(${row.phone}), '')`,
    email: sql<boolean>`lower(email) = ${row.email.toLowerCase()}`,
    text: sql<boolean>`md5(lower(description)) = md5(lower(${row.description}))`,
    poster: sql<boolean>`job_poster = any(${posters}::text[])`,
  }
  const newest = Object.values(same).map(
    (condition) => sql`(select id from ${vacancyRows} where ${condition} order by id desc limit ${most + 1})`,
  )
  return db
    .selectFrom(vacancyRows)
    .select(['id', 'position', 'company_name', 'rejection_reason'])
    .select(['status', 'closing_date', 'closed_at', 'closed_reason', 'frozen_at'])
    .select([same.email.as('email'), same.text.as('text')])
    .select(sql<boolean>`coalesce(${same.phone}, false)`.as('phone'))
    .select(sql<boolean>`coalesce(${same.poster}, false)`.as('poster'))
    .where(sql<boolean>`id in (${sql.join(newest, sql` union `)})`)
    .where('id', '<>', row.id)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** Counts what became of the vacancies of an account. */
export async function decisionsOf(db: Db, userId: number) {
  return db
    .selectFrom(vacancyRows)
    .select([
      sql<number>`count(*) filter (where status = 0)::int`.as('pending'),
      sql<number>`count(*) filter (where status = 1)::int`.as('approved'),
      sql<number>`count(*) filter (where status = 2 and closed_reason is distinct from 'removed')::int`.as(
        'rejected',
      ),
      sql<number>`count(*) filter (where closed_reason = 'removed')::int`.as('removed'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
}

const FEWEST = 10

const YEAR_MS = 365 * 24 * 60 * 60_000

/** Rupees a month, in the middle half of so many vacancies. */
export interface UsualPay {
  low: number
  high: number
  vacancies: number
}

/** The highest pay a month that a category usually stated in the last year; `undefined` where too few state one. */
export async function usualPay(db: Db, category: number, now: Date): Promise<UsualPay | undefined> {
  const since = new Date(now.getTime() - YEAR_MS).toISOString()
  const { rows } = await sql<UsualPay>`
    select coalesce(percentile_cont(0.25) within group (order by top), 0)::int as low,
      coalesce(percentile_cont(0.75) within group (order by top), 0)::int as high, count(*)::int as vacancies
    from (select coalesce(salary_max, salary_min)::float * case salary_unit when 'day' then ${sql.lit(DAYS_A_MONTH)}
        when 'hour' then ${sql.lit(HOURS_A_MONTH)} else 1 end as top
      from ${vacancyRows} where job_category_id = ${category} and status = 1 and approved_at > ${since}::timestamptz
        and country = 'LK' and salary_unit in ('month', 'day', 'hour')
        and coalesce(salary_max, salary_min) is not null) as stated`.execute(db)
  const usual = rows[0]!
  return usual.vacancies < FEWEST ? undefined : usual
}
