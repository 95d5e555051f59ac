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
