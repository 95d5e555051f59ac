import { sql } from 'kysely'
import { postersLike } from '#src/areas/files/index.ts'
import { type VacancyRow, vacancyRows } from '#src/areas/vacancies/index.ts'
import { DAYS_A_MONTH, HOURS_A_MONTH } from '#src/areas/vacancies/pay.ts'
import { DAY_MS } from '#src/contract/values/units.ts'
import type { Db } from '#src/platform/db/database.ts'

export type ComparedVacancy = Pick<VacancyRow, 'id' | 'phone' | 'email' | 'description' | 'job_poster'>

const MAX_COMPARED = 200

/** Reads only the newest of each likeness, by an index: thousands may share a number. */
export async function othersLike(db: Db, row: ComparedVacancy) {
  const posters = row.job_poster === null ? [] : await postersLike(db, row.job_poster, MAX_COMPARED)
  const same = {
    phone: sql<boolean>`phone_key(phone) = nullif(phone_key(${row.phone}), '')`,
    email: sql<boolean>`lower(email) = ${row.email.toLowerCase()}`,
    text: sql<boolean>`md5(lower(description)) = md5(lower(${row.description}))`,
    poster: sql<boolean>`job_poster = any(${posters}::text[])`,
  }
  const newest = Object.values(same).map(
    (condition) =>
      sql`(select id from ${vacancyRows} where ${condition} order by id desc limit ${MAX_COMPARED + 1})`,
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
    .limit(MAX_COMPARED)
    .execute()
}

const FEWEST = 10

const YEAR_MS = 365 * DAY_MS

export interface UsualPay {
  low: number
  high: number
  vacancies: number
}

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
