import { sql } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'
import { DAYS_A_MONTH, HOURS_A_MONTH } from '../../filter-steps.ts'
import type { VacancyRow } from './vacancies.ts'

const digits = sql`right(regexp_replace(phone, '\\D', '', 'g'), 9)`
const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '').slice(-9)

/** Vacancies with the same phone, e-mail address or text, newest first. */
export async function othersLike(
  db: Db,
  row: Pick<VacancyRow, 'id' | 'phone' | 'email' | 'description'>,
  most: number,
) {
  const phone = digitsOf(row.phone)
  const same = {
    phone: sql<boolean>`(${digits} = ${phone} and ${phone} <> '')`,
    email: sql<boolean>`lower(email) = ${row.email.toLowerCase()}`,
    text: sql<boolean>`md5(lower(description)) = md5(lower(${row.description}))`,
  }
  return db
    .selectFrom('vacancies')
    .select(['id', 'position', 'company_name', 'rejection_reason'])
    .select(['status', 'closing_date', 'closed_at', 'closed_reason', 'frozen_at'])
    .select([same.phone.as('phone'), same.email.as('email'), same.text.as('text')])
    .where('id', '<>', row.id)
    .where((eb) => eb.or([same.phone, same.email, same.text]))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** Counts what became of the vacancies of an account. */
export async function decisionsOf(db: Db, userId: number) {
  return db
    .selectFrom('vacancies')
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

/** The middle half of the highest pay a month in a category; `undefined` where too few state one. */
export async function usualPay(
  db: Db,
  { id, job_category_id }: Pick<VacancyRow, 'id' | 'job_category_id'>,
  since: string,
) {
  const { rows } = await sql<{ low: number; high: number; vacancies: number }>`
    select coalesce(percentile_cont(0.25) within group (order by top), 0)::int as low,
      coalesce(percentile_cont(0.75) within group (order by top), 0)::int as high, count(*)::int as vacancies
    from (select coalesce(salary_max, salary_min)::float * case salary_unit when 'day' then ${sql.lit(DAYS_A_MONTH)}
        when 'hour' then ${sql.lit(HOURS_A_MONTH)} else 1 end as top
      from vacancies where job_category_id = ${job_category_id} and status = 1 and approved_at > ${since}::timestamptz
        and id <> ${id} and country = 'LK' and salary_unit in ('month', 'day', 'hour')
        and coalesce(salary_max, salary_min) is not null) as stated`.execute(db)
  const usual = rows[0]!
  return usual.vacancies < FEWEST ? undefined : usual
}
