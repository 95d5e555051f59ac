import type { FieldErrors } from '#src/contract/errors.ts'
import { findCityId, holdCategory } from '#src/features/catalogue/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'

interface JudgedFields {
  closing_date?: string
  job_category_id?: number
  city?: string | null | undefined
}

/**
 * Checks the fields beyond their form, and finds the city that they name. If `today` is `undefined`, any closing day
 * is right.
 */
export async function judgeVacancy(
  db: Db,
  { closing_date, job_category_id, city }: JudgedFields,
  today: string | undefined,
): Promise<{ errors: FieldErrors; city_id: number | null }> {
  const isPast = closing_date !== undefined && today !== undefined && closing_date < today
  const noCategory = job_category_id !== undefined && !(await holdCategory(db, job_category_id))
  const city_id = (city && (await findCityId(db, city))) || null
  return {
    city_id,
    errors: {
      ...(isPast && { closing_date: [{ key: 'vacancy.closing_date.past' }] }),
      ...(noCategory && { job_category_id: [{ key: 'field.choice' }] }),
      ...(city != null && city_id === null && { city: [{ key: 'vacancy.city.unknown' }] }),
    },
  }
}
