import { fieldProblem, type FieldFaults } from '#src/contract/errors.ts'
import type { Db } from '#src/platform/db/database.ts'
import { findCategory } from '../queries/applications.ts'

/** @throws Problem `invalid` on the field: a category that was removed while the form was open, or never was. */
export async function getCategory(db: Db, id: number): Promise<{ id: number; name: string }> {
  const category = await findCategory(db, id)
  if (!category) throw fieldProblem('job_category_id', 'field.choice')
  return category
}

/** The same finding for a form that is refused anyway, so that it names every wrong field. */
export async function categoryFaults(
  db: Db,
  { job_category_id }: { job_category_id?: number },
): Promise<FieldFaults> {
  if (job_category_id === undefined || (await findCategory(db, job_category_id))) return {}
  return { job_category_id: [{ key: 'field.choice' }] }
}
