import type { Db } from '#src/platform/db/database.ts'
import { isOpenOn } from './list-facts.ts'
import { selectVacancies } from './vacancies.ts'

/**
 * Returns those of the vacancies for which the sender of a category application has applied already; `undefined` if
 * there is no such application. Applications owns the query.
 */
export type AppliedFor = (
  db: Db,
  applicationId: number,
  vacancyIds: readonly number[],
) => Promise<ReadonlySet<number> | undefined>

export async function listOpenInCategory(db: Db, categoryId: number, today: string) {
  return selectVacancies(db)
    .where('vacancies.job_category_id', '=', categoryId)
    .where(isOpenOn(today))
    .orderBy('vacancies.approved_at', 'desc')
    .orderBy('vacancies.id', 'desc')
    .execute()
}
