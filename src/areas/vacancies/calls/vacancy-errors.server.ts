import { findCityId, holdCategory, isPlaceAtHome } from '#src/areas/catalogue/index.ts'
import type { FieldErrors } from '#src/contract/errors.ts'
import type { Db } from '#src/platform/db/database.ts'
import { isForeign, type Abroad } from '../abroad.ts'

interface JudgedFields {
  job_category_id?: number
  city?: string | null | undefined
  country?: Abroad['country']
}

interface CheckedVacancy {
  errors: FieldErrors
  place: { city_id: number | null; foreign_city: string | null }
}

export async function validateVacancy(
  db: Db,
  { job_category_id, city, country }: JudgedFields,
): Promise<CheckedVacancy> {
  const errors: FieldErrors = {}
  if (job_category_id !== undefined && !(await holdCategory(db, job_category_id)))
    errors['job_category_id'] = [{ key: 'field.choice' }]
  if (city == null) return { errors, place: { city_id: null, foreign_city: null } }
  if (isForeign({ country })) {
    if (await isPlaceAtHome(db, city)) errors['city'] = [{ key: 'vacancy.city.at_home' }]
    return { errors, place: { city_id: null, foreign_city: city } }
  }
  const city_id = (await findCityId(db, city)) ?? null
  if (city_id === null) errors['city'] = [{ key: 'vacancy.city.unknown' }]
  return { errors, place: { city_id, foreign_city: null } }
}
