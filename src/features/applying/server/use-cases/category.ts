import { problem } from '#src/contract/errors.ts'
import { applicantNo, type CvKind } from '#src/features/applications/application.ts'
import { holdCategory } from '#src/features/catalogue/server/index.ts'
import type { Judged } from '#src/features/submissions/server/index.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'

export interface Category {
  id: number
  name: string
}

/** This is the rule of both forms for a category: it is there. It may have been removed while the form was open. */
export async function mayApplyIn(
  db: Db,
  _now: Date,
  { body: { job_category_id: id } }: { body: { job_category_id?: number } },
): Promise<Judged<Category>> {
  const category = id === undefined ? undefined : await holdCategory(db, id)
  if (category) return { facts: category }
  return { errors: id === undefined ? {} : { job_category_id: [{ key: 'field.choice' }] } }
}

/** Both forms answer their sender with this. */
export const answerOf = (kind: CvKind) => (row: { created_at: string }, id: number, category: Category) => {
  return {
    id,
    applicant_no: applicantNo(kind, id),
    job_category_id: category.id,
    job_category_name: category.name,
    created_at: row.created_at,
  }
}

/** @throws Problem `conflict`: a quarantined application needs its category. */
export async function getCategoryAgain(trx: Trx, id: number): Promise<Category> {
  const category = await holdCategory(trx, id)
  if (!category) throw problem('conflict')
  return category
}
