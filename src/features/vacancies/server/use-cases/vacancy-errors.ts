import type { FieldErrors } from '#src/contract/errors.ts'
import { findCityId, holdCategory } from '#src/features/catalogue/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'

interface JudgedFields {
  job_category_id?: number
  city?: string | null | undefined
}

export async function validateVacancy(
  db: Db,
  { job_category_id, city }: JudgedFields,
): Promise<{ errors: FieldErrors; city_id: number | null }> {
  const noCategory = job_category_id !== undefined && !(await holdCategory(db, job_category_id))
  const city_id = (city && (await findCityId(db, city))) || null
  return {
    city_id,
    errors: {
      ...(noCategory && { job_category_id: [{ key: 'field.choice' }] }),
      ...(city != null && city_id === null && { city: [{ key: 'vacancy.city.unknown' }] }),
    },
  }
}
