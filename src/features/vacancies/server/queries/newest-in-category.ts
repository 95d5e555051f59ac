import type { Db } from '#src/platform/db/database.ts'
import { isOpenOn } from './vacancy-sql.ts'
import { selectSummaries } from './vacancy-summaries.ts'

/** The newest open vacancies of a category, with what a line of a list says of them. */
export async function newestOpenInCategory(db: Db, categoryId: number, today: string, most: number) {
  return selectSummaries(db)
    .where('vacancies.job_category_id', '=', categoryId)
    .where(isOpenOn(today))
    .orderBy('vacancies.approved_at', 'desc')
    .orderBy('vacancies.id', 'desc')
    .limit(most)
    .execute()
}
