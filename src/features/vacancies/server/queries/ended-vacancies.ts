import { sql, type RawBuilder } from 'kysely'
import { startOfDay } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'

/**
 * Resolves to some of the vacancies that ended before a Sri Lankan day, by their closing day or before it, in the order
 * of their ids after `after`. `from`: they ended on that day or later.
 */
export async function vacanciesEndedBefore(
  db: Db,
  day: string,
  { after, limit, from }: { after: number; limit: number; from?: string | undefined },
): Promise<number[]> {
  const end = sql<string>`least(closing_date, (closed_at at time zone 'Asia/Colombo')::date)`
  let query = db
    .selectFrom('vacancies')
    .select('id')
    .where('id', '>', after)
    .where('approved_at', 'is not', null)
    .where(sql<boolean>`${end} < ${day}::date`)
  if (from !== undefined) query = query.where(sql<boolean>`${end} >= ${from}::date`)
  const rows = await query.orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** The vacancy of this id ended before a Sri Lankan day at the latest, whatever became of it. */
export function endedBefore(id: RawBuilder<unknown>, day: string) {
  return sql`exists (select from vacancies where vacancies.id = ${id}
    and (vacancies.closing_date < ${day} or vacancies.closed_at < ${startOfDay(day)}))`
}

export function closingDayOf(id: RawBuilder<unknown>) {
  return sql`(select closing_date from vacancies where vacancies.id = ${id})`
}
