import { isOpenOn, selectVacancies, type VacancyRow, vacancyRows } from '#src/areas/vacancies/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Part } from '#src/platform/db/queries/pages.ts'
import type { Listed } from '#src/platform/db/queries/search-text.ts'

/** Somebody posted a CV by one of the two forms. */
export interface CvSender {
  kind: 'category_application' | 'job_seeker_form'
  id: number
}

/** `undefined` if there is no such form. Applications owns the query. */
export type AppliedFor = (
  db: Db,
  sender: CvSender,
  vacancyIds: readonly number[],
) => Promise<ReadonlySet<number> | undefined>

/** Reads the open vacancies of a category, or a part of them and how many there are. */
export async function listOpenInCategory(
  db: Db,
  categoryId: number,
  today: string,
  part: Part | undefined,
): Promise<Listed<VacancyRow>> {
  const all = selectVacancies(db)
    .where('vacancies.job_category_id', '=', categoryId)
    .where(isOpenOn(today))
    .orderBy('vacancies.approved_at', 'desc')
    .orderBy('vacancies.id', 'desc')
  if (!part) return { rows: await all.execute(), total: undefined }
  const { total } = await db
    .selectFrom(vacancyRows)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('job_category_id', '=', categoryId)
    .where(isOpenOn(today))
    .executeTakeFirstOrThrow()
  return { rows: await all.limit(part.limit).offset(part.offset).execute(), total }
}
