import { sql, type RawBuilder, type SqlBool, expressionBuilder } from 'kysely'
import { getFreeTexts } from '#src/contract/screening.ts'
import { daysBefore, startOfDay } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { likePart, getWords } from '#src/platform/db/queries/search-text.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import { DAYS_A_MONTH, HOURS_A_MONTH } from '../pay.ts'
import { DAYS_SHOWN_AFTER_END } from '../vacancy-state.ts'
import { vacancyStatus } from '../vacancy.ts'

// Rules of vacancy-state.ts in SQL; test/conformance/vacancy-states.test.ts compares each on the same rows.

/** The town of the work, here or abroad. */
export const townOfWork = sql<string | null>`coalesce(vacancies.foreign_city, cities.name)`.as('city')

/** `isOpen`. All but the day is the predicate of the partial indexes. */
export function isOpenOn(today: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${isOpenOrFrozenOn(today)} and vacancies.frozen_at is null`
}

/** `isOpenOrFrozen`. */
export function isOpenOrFrozenOn(today: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`vacancies.status = ${sql.lit(vacancyStatus.approved)} and vacancies.closed_at is null
    and vacancies.closing_date >= ${today}::date`
}

/** `publicView` is `open` or `ended`. */
export function isShownOn(today: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`vacancies.status = ${sql.lit(vacancyStatus.approved)} and vacancies.frozen_at is null
    and vacancies.closed_reason is distinct from 'removed'
    and not ${hasEndedBefore(daysBefore(today, DAYS_SHOWN_AFTER_END))}`
}

/** `lastDay` is before the day. */
export function hasEndedBefore(day: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(vacancies.closing_date < ${day}::date
    or coalesce(vacancies.closed_at < ${startOfDay(day)}::timestamptz, false))`
}

/** `getState`. */
export function stateOn(today: string): RawBuilder<string> {
  return sql<string>`case when vacancies.closed_reason = 'removed' then 'removed'
    when vacancies.frozen_at is not null then 'frozen'
    when vacancies.status = ${sql.lit(vacancyStatus.pending)} then 'pending'
    when vacancies.status = ${sql.lit(vacancyStatus.rejected)} then 'rejected'
    when vacancies.closed_reason is not null then vacancies.closed_reason
    when vacancies.closing_date < ${today}::date then 'expired' else 'open' end`
}

/** Rupees a month; null if no pay is stated, or pay by the piece. */
export const monthlyPay = sql`(coalesce(vacancies.salary_max, vacancies.salary_min)::bigint * case vacancies.salary_unit
  when 'month' then 1 when 'day' then ${sql.lit(DAYS_A_MONTH)} when 'hour' then ${sql.lit(HOURS_A_MONTH)} end)`

/** The first day of work, in days since 1970. */
export const startDay = sql<number>`(vacancies.start_date - date '1970-01-01')`

export const writtenIn = sql`coalesce(vacancies.language, language_of_text(vacancies.position || ' ' || vacancies.description))`

export function containsWords(words: string): RawBuilder<SqlBool> {
  const number = /^\d{1,10}$/.test(words) ? sql`vacancies.id::text = ${words}` : sql`false`
  const has = getWords(words).map((word) => {
    const part = likePart(word)
    return sql`(vacancies.position ilike ${part} or vacancies.company_name ilike ${part} or ${number})`
  })
  return sql.join(has, sql` and `)
}

export const vacancyFacts = expressionBuilder<Tables>()
  .selectFrom('vacancies')
  .select([
    'id',
    'user_id',
    'company_id',
    'position',
    'company_name',
    'email',
    'phone',
    'status',
    'closing_date',
    'created_at',
    'closed_at',
    'closed_reason',
    'frozen_at',
    'frozen_reason',
    'sender_language',
  ])
  .as('vacancy')

export async function findVacancyFacts(db: Db, id: number) {
  return db.selectFrom(vacancyFacts).selectAll().where('id', '=', id).executeTakeFirst()
}

export type VacancyFacts = NonNullable<Awaited<ReturnType<typeof findVacancyFacts>>>

/** Other features read vacancies by this relation, which has the name of the table; only this feature writes the table. */
export const vacancyRows = expressionBuilder<Tables>()
  .selectFrom('vacancies')
  .selectAll('vacancies')
  .as('vacancies')

/** SQL of rows in the order of their ids, locked until the transaction ends. */
export function lockedBatch(
  where: RawBuilder<unknown>,
  order: 'asc' | 'desc',
  limit: number,
  lock: 'key share' | 'share',
): RawBuilder<unknown> {
  return sql`(select * from vacancies where ${where} order by id ${sql.raw(order)} limit ${limit} for ${sql.raw(lock)})`
}

export async function isRefusedText(db: Db, fields: object): Promise<boolean> {
  for (const text of getFreeTexts(fields)) {
    const refused = await db
      .selectFrom('vacancies')
      .select('id')
      .where(sql<boolean>`md5(lower(description)) = md5(lower(${text}))`)
      .where((eb) => eb.or([eb('status', '=', vacancyStatus.rejected), eb('closed_reason', '=', 'removed')]))
      .limit(1)
      .executeTakeFirst()
    if (refused) return true
  }
  return false
}
