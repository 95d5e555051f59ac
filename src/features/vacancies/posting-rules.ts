import type { FieldErrors } from '#src/contract/errors.ts'
import { payErrors, type Pay } from './pay.ts'
import { daysUntilClose } from './vacancy.ts'

/** A new vacancy closes within so many days. */
export const MOST_DAYS_OPEN = 90

/** The last closing day that an employer may choose for a new vacancy, `YYYY-MM-DD`. */
export function lastClosingDay(today: string): string {
  return daysAfter(today, MOST_DAYS_OPEN)
}

/** The day that comes so many days after another one, `YYYY-MM-DD`. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

/**
 * The errors of a new vacancy that depend on the day; the browser judges by the same. Fields that are wrong in themselves
 * are absent. An admin may choose any closing day that is not past.
 */
export function postingErrors(
  fields: Pay & { closing_date?: string },
  today: string,
  byAdmin = false,
): FieldErrors {
  return { ...payErrors(fields, today), ...closingDayErrors(fields.closing_date, today, byAdmin) }
}

function closingDayErrors(closing_date: string | undefined, today: string, byAdmin: boolean): FieldErrors {
  if (closing_date === undefined) return {}
  const days = daysUntilClose(closing_date, today)
  if (days < 0) return { closing_date: [{ key: 'vacancy.closing_date.past' }] }
  if (days > MOST_DAYS_OPEN && !byAdmin) return { closing_date: [{ key: 'vacancy.closing_date.far' }] }
  return {}
}
