import { sql, type RawBuilder } from 'kysely'
import { COLOMBO, startOfDay } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'

/** In the order of their ids after `after`. */
export async function vacanciesEndedBefore(
  db: Db,
  day: string,
  { after, limit, from }: { after: number; limit: number; from?: string | undefined },
): Promise<number[]> {
  const end = sql<string>`least(closing_date, (closed_at at time zone ${sql.lit(COLOMBO)})::date)`
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

export function endedBefore(id: RawBuilder<unknown>, day: string) {
  return sql`exists (select from vacancies where vacancies.id = ${id}
    and (vacancies.closing_date < ${day} or vacancies.closed_at < ${startOfDay(day)}))`
}

export function closingDayOf(id: RawBuilder<unknown>) {
  return sql`(select closing_date from vacancies where vacancies.id = ${id})`
}
