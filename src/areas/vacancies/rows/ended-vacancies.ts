import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'
import { hasEndedBefore } from './vacancy-sql.ts'

/** Returns ids above `after`, in order. */
export async function vacanciesEndedBefore(
  db: Db,
  day: string,
  { after, limit, from }: { after: number; limit: number; from?: string | undefined },
): Promise<number[]> {
  let query = db
    .selectFrom('vacancies')
    .select('id')
    .where('id', '>', after)
    .where('approved_at', 'is not', null)
    .where(hasEndedBefore(day))
  if (from !== undefined) query = query.where(sql<boolean>`not ${hasEndedBefore(from)}`)
  const rows = await query.orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

export function endedBefore(id: RawBuilder<unknown>, day: string) {
  return sql`exists (select from vacancies where vacancies.id = ${id} and ${hasEndedBefore(day)})`
}

export function getClosingDay(id: RawBuilder<unknown>) {
  return sql`(select closing_date from vacancies where vacancies.id = ${id})`
}
