import type { Db } from '#src/platform/db/database.ts'
import { isOpenOn } from './list-facts.ts'
import { selectVacancies } from './vacancies.ts'
import { selectSummaries } from './vacancy-summaries.ts'

/** Somebody posted a CV by one of the two forms. */
export interface CvSender {
  kind: 'category_application' | 'job_seeker_form'
  id: number
}

/**
 * Returns those of the vacancies for which the sender of a CV has applied already; `undefined` if there is no such form.
 * Applications owns the query.
 */
export type AppliedFor = (
  db: Db,
  sender: CvSender,
  vacancyIds: readonly number[],
) => Promise<ReadonlySet<number> | undefined>

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

export async function listOpenInCategory(db: Db, categoryId: number, today: string) {
  return selectVacancies(db)
    .where('vacancies.job_category_id', '=', categoryId)
    .where(isOpenOn(today))
    .orderBy('vacancies.approved_at', 'desc')
    .orderBy('vacancies.id', 'desc')
    .execute()
}
