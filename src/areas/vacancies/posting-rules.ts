import { isDrawable } from '#src/areas/catalogue/poster-layouts.ts'
import type { FieldErrors } from '#src/contract/errors.ts'
import { isTicked } from '#src/contract/values/primitives.ts'
import { payErrors, type Pay } from './pay.ts'
import { daysUntilClose } from './vacancy.ts'

/** Days within which a new vacancy closes. */
export const MAX_DAYS_OPEN = 90

export function lastClosingDay(today: string): string {
  return daysAfter(today, MAX_DAYS_OPEN)
}

export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The browser checks the same. An admin may choose any day that is not past. */
export function postingErrors(
  fields: Pay & PosterFields & { closing_date?: string },
  today: string,
  byAdmin = false,
): FieldErrors {
  return {
    ...payErrors(fields, today),
    ...closingDayErrors(fields.closing_date, today, byAdmin),
    ...(isTicked(fields.make_poster) && posterErrors(fields)),
  }
}

interface PosterTexts {
  position?: string
  company_name?: string
}

interface PosterFields extends PosterTexts {
  make_poster?: unknown
}

/** Refuses texts that a made poster would leave blank; an edit may leave them unchanged. */
export function posterErrors(texts: PosterTexts, before: PosterTexts = {}): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of ['position', 'company_name'] as const)
    if (texts[field] !== undefined && texts[field] !== before[field] && !isDrawable(texts[field]))
      errors[field] = [{ key: 'vacancy.poster.letters' }]
  return errors
}

function closingDayErrors(closing_date: string | undefined, today: string, byAdmin: boolean): FieldErrors {
  if (closing_date === undefined) return {}
  const days = daysUntilClose(closing_date, today)
  if (days < 0) return { closing_date: [{ key: 'vacancy.closing_date.past' }] }
  if (days > MAX_DAYS_OPEN && !byAdmin) return { closing_date: [{ key: 'vacancy.closing_date.far' }] }
  return {}
}
