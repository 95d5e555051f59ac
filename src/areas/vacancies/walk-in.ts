import type { FieldErrors } from '#src/contract/errors.ts'

export interface WalkIn {
  walk_in_day?: string | null | undefined
  walk_in_from?: string | null | undefined
  walk_in_until?: string | null | undefined
  walk_in_place?: string | null | undefined
  walk_in_bring?: readonly string[] | null | undefined
  closing_date?: string | undefined
}

/** The filter `walk_in` takes these: `week` is today and the six days after it. */
export const walkInSpans = ['week'] as const
export const DAYS_OF_WALK_INS = 7

const needed = ['walk_in_day', 'walk_in_from', 'walk_in_until', 'walk_in_place'] as const
const names = [...needed, 'walk_in_bring'] as const

/** The day of a walk-in interview that is not over. */
export function comingWalkIn({ walk_in_day: day }: WalkIn, today: string): string | undefined {
  return day != null && day >= today ? day : undefined
}

/** One that was there before and is over, or has the closing day that it had, stays as it is. */
export function walkInErrors(walkIn: WalkIn, today: string, before: WalkIn = {}): FieldErrors {
  const { walk_in_day: day, walk_in_from: from, walk_in_until: until, closing_date } = walkIn
  const isSame = (name: keyof WalkIn) => String(walkIn[name] ?? '') === String(before[name] ?? '')
  if (names.every((name) => walkIn[name] == null)) return {}
  if (names.every(isSame) && (isSame('closing_date') || !comingWalkIn(walkIn, today))) return {}
  const errors: FieldErrors = {}
  for (const name of needed) if (walkIn[name] == null) errors[name] = [{ key: 'field.required' }]
  if (day != null && day < today) errors['walk_in_day'] = [{ key: 'vacancy.walk_in.past' }]
  else if (day != null && closing_date !== undefined && day > closing_date)
    errors['walk_in_day'] = [{ key: 'vacancy.walk_in.closed' }]
  if (from != null && until != null && from >= until)
    errors['walk_in_until'] = [{ key: 'vacancy.walk_in.hours' }]
  return errors
}

/** `9:00–13:00`. */
export function walkInHours({ walk_in_from: from, walk_in_until: until }: WalkIn): string {
  return [from, until].map((time) => time?.replace(/^0/, '')).join('–')
}
