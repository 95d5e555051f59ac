import type { FieldErrors } from '#src/contract/errors.ts'
import { isAbroad, isForeign, isOverseas, needsPapers, type Abroad } from '../abroad.ts'

/** The vacancy closes with the approval at the latest, so nothing stays open after its last day. */
export function abroadErrors(vacancy: Abroad, today: string): FieldErrors {
  if (!isAbroad(vacancy)) return {}
  const errors: FieldErrors = {}
  if (!isOverseas(vacancy)) errors['workplace'] = [{ key: 'vacancy.abroad.workplace' }]
  if (!isForeign(vacancy)) errors['country'] = [{ key: 'vacancy.abroad.country' }]
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

const judgedNames = [
  'country',
  'workplace',
  'licence_no',
  'approval_no',
  'approval_until',
  'closing_date',
] as const

/** The errors that an edit brings. A vacancy that is older than the rule stays editable in all else. */
export function editedAbroadErrors(before: Abroad, after: Abroad, today: string): FieldErrors {
  const changed = judgedNames.some((name) => (before[name] ?? null) !== (after[name] ?? null))
  return changed ? abroadErrors(after, today) : {}
}
