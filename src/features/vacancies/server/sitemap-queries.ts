import type { Db } from '#src/platform/db/database.ts'
import { isOpenOn } from './list-facts.ts'

/** The open vacancies, newest approval first, at most `limit`. */
export function openForSitemap(
  db: Db,
  today: string,
  limit: number,
): Promise<{ id: number; updated_at: string }[]> {
  return db
    .selectFrom('vacancies')
    .select(['id', 'updated_at'])
    .where(isOpenOn(today))
    .orderBy('approved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
