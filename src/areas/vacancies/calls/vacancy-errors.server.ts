import { findCityId, lockCategory, isPlaceAtHome } from '#src/areas/catalogue/index.ts'
import type { FieldErrors } from '#src/contract/errors.ts'
import type { Db } from '#src/platform/db/database.ts'
import { isForeign, type Abroad, isAbroad, isOverseas, needsPapers } from '../abroad.ts'
import { asFieldText } from '../field-text.ts'
import { comingWalkIn, type WalkIn } from '../vacancy.ts'

interface CheckedFields {
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
  { job_category_id, city, country }: CheckedFields,
): Promise<CheckedVacancy> {
  const errors: FieldErrors = {}
  if (job_category_id !== undefined && !(await lockCategory(db, job_category_id)))
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

/** The vacancy closes with the approval at the latest, so nothing stays open after its last day. */
export function abroadErrors(vacancy: Abroad, today: string): FieldErrors {
  if (!isAbroad(vacancy)) return {}
  const errors: FieldErrors = {}
  if (!isOverseas(vacancy)) errors['workplace'] = [{ key: 'vacancy.abroad.workplace' }]
  if (!isForeign(vacancy)) errors['country'] = [{ key: 'vacancy.abroad.country' }]
  if (vacancy.apply_by?.some((way) => way !== 'phone'))
    errors['apply_by'] = [{ key: 'vacancy.abroad.apply_by' }]
  return needsPapers(vacancy) ? { ...errors, ...paperErrors(vacancy, today) } : errors
}

function paperErrors(
  { licence_no, approval_no, approval_until, closing_date }: Abroad,
  today: string,
): FieldErrors {
  const errors: FieldErrors = {}
  if (licence_no == null) errors['licence_no'] = [{ key: 'vacancy.abroad.licence_no' }]
  if (approval_no == null) errors['approval_no'] = [{ key: 'vacancy.abroad.approval_no' }]
  if (approval_until == null) errors['approval_until'] = [{ key: 'vacancy.abroad.approval_until' }]
  else if (approval_until < today) errors['approval_until'] = [{ key: 'vacancy.abroad.past' }]
  else if (closing_date !== undefined && closing_date > approval_until)
    errors['closing_date'] = [{ key: 'vacancy.abroad.closing_date', values: { last: approval_until } }]
  return errors
}

const checkedNames = [
  'country',
  'workplace',
  'licence_no',
  'approval_no',
  'approval_until',
  'closing_date',
  'apply_by',
] as const

/** The errors that an edit brings. A vacancy that is older than the rule stays editable in all else. */
export function editedAbroadErrors(before: Abroad, after: Abroad, today: string): FieldErrors {
  const changed = checkedNames.some((name) => asFieldText(before[name]) !== asFieldText(after[name]))
  return changed ? abroadErrors(after, today) : {}
}

const neededInWalkIn = ['walk_in_day', 'walk_in_from', 'walk_in_until', 'walk_in_place'] as const
const walkInNames = [...neededInWalkIn, 'walk_in_bring'] as const

/** An unchanged walk-in passes if it is over, or if the closing day is unchanged too. */
export function walkInErrors(walkIn: WalkIn, today: string, before: WalkIn = {}): FieldErrors {
  const { walk_in_day: day, walk_in_from: from, walk_in_until: until, closing_date } = walkIn
  const isSame = (name: keyof WalkIn) => asFieldText(walkIn[name]) === asFieldText(before[name])
  if (walkInNames.every((name) => walkIn[name] == null)) return {}
  if (walkInNames.every(isSame) && (isSame('closing_date') || !comingWalkIn(walkIn, today))) return {}
  const errors: FieldErrors = {}
  for (const name of neededInWalkIn)
    if (walkIn[name] == null) errors[name] = [{ key: 'vacancy.walk_in.needed' }]
  if (day != null && day < today) errors['walk_in_day'] = [{ key: 'vacancy.walk_in.past' }]
  else if (day != null && closing_date !== undefined && day > closing_date)
    errors['walk_in_day'] = [{ key: 'vacancy.walk_in.closed' }]
  if (from != null && until != null && from >= until)
    errors['walk_in_until'] = [{ key: 'vacancy.walk_in.hours' }]
  return errors
}
