import { sql } from 'kysely'
import { isOfBlocked } from '#src/areas/people/index.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Frequency } from '../alert.ts'

const atWork = sql<boolean>`alerts.confirmed_at is not null and alerts.ended_at is null`
const isDue = (until: string) => sql<boolean>`(daily_until is null or daily_until < ${until}::timestamptz)`

export interface DueSearch {
  id: number
  query: string
  daily_until: string | null
  weekly_until: string | null
}

/** The searches that were not asked for yet up to a moment. */
export async function dueSearches(db: Db, until: string): Promise<number[]> {
  const rows = await db
    .selectFrom('alert_searches')
    .select('id')
    .where(isDue(until))
    .where(sql<boolean>`exists (select from alerts where alerts.search_id = alert_searches.id and ${atWork})`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of them that are due still. */
export async function searchesDue(db: Db, ids: readonly number[], until: string): Promise<DueSearch[]> {
  return db
    .selectFrom('alert_searches')
    .select(['id', 'query', 'daily_until', 'weekly_until'])
    .where('id', 'in', ids)
    .where(isDue(until))
    .orderBy('id')
    .execute()
}

/** @returns how many were due still */
export async function markSearches(
  db: Db | Trx,
  ids: readonly number[],
  until: string,
  isWeekly: boolean,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('alert_searches')
    .set({ daily_until: until, ...(isWeekly && { weekly_until: until }) })
    .where('id', 'in', ids)
    .where(isDue(until))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export interface DueAlert {
  id: number
  email: string
  frequency: Frequency
  since: string
  changed_at: string
  /** Of the vacancies that are shown again those that it was mailed before. */
  sent: number[]
}

export async function dueAlerts(
  db: Db,
  searchId: number,
  frequencies: readonly Frequency[],
  again: readonly number[],
): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    select id, email, frequency, since, changed_at, array(
      select unnest(vacancy_ids) from alert_sendings
      where alert_id = alerts.id and vacancy_ids && ${again}::int[]) as sent
    from alerts
    where ${atWork} and search_id = ${searchId}
      and frequency = any (${frequencies}::text[]) and not ${isOfBlocked(sql.ref('alerts.email'))}
    order by id`.execute(db)
  return rows
}
