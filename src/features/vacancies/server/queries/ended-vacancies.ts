import { sql } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'
import { vacancyStatus } from '../../vacancy.ts'

/** The ids of approved vacancies whose closing day is `from` or later, and before `until`. */
export async function vacanciesEndedBetween(db: Db, from: string, until: string): Promise<number[]> {
  const rows = await db
    .selectFrom('vacancies')
    .select('id')
    .where('status', '=', vacancyStatus.approved)
    .where('closing_date', '>=', from)
    .where('closing_date', '<', until)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

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
