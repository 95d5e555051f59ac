import type { FieldFaults } from '#src/contract/errors.ts'
import type { Db } from '#src/platform/db/database.ts'
import { findCityId, holdCategory } from '../queries/vacancies.ts'

interface JudgedFields {
  closing_date?: string
  job_category_id?: number
  city?: string | null | undefined
}

/** What is wrong with fields beyond their form. A `today` of `undefined`: any closing day is right. */
export async function vacancyFaults(
  db: Db,
  fields: JudgedFields,
  today: string | undefined,
): Promise<FieldFaults> {
  const { closing_date, job_category_id, city } = fields
  return {
    ...(closing_date !== undefined &&
      today !== undefined &&
      closing_date < today && { closing_date: [{ key: 'vacancy.closing_date.past' }] }),
    ...(job_category_id !== undefined &&
      !(await holdCategory(db, job_category_id)) && { job_category_id: [{ key: 'field.choice' }] }),
    ...(city != null && !(await findCityId(db, city)) && { city: [{ key: 'vacancy.city.unknown' }] }),
  }
}
