import { DAY_MS } from '#src/contract/values/units.ts'
import type { TextKey } from '#src/strings/en.ts'
import { remembered } from '#src/strings/remembered.ts'

/** The states of review, spec 4. Their codes are wire values. */
export const vacancyStatus = { pending: 0, approved: 1, rejected: 2 } as const
export type VacancyStatus = (typeof vacancyStatus)[keyof typeof vacancyStatus]

const statusTexts: Record<VacancyStatus, TextKey> = {
  0: 'vacancy.status.pending',
  1: 'vacancy.status.approved',
  2: 'vacancy.status.rejected',
}

export function statusText(status: number): TextKey {
  return statusTexts[status as VacancyStatus] ?? 'vacancy.status.unknown'
}

/** Lists ask for the same few days row by row. */
const dayNumber = remembered((day: string) => Date.parse(day) / DAY_MS)

/** 0 on the closing day itself, negative after it. */
export function daysUntilClose(closing_date: string, today: string): number {
  return dayNumber(closing_date) - dayNumber(today)
}

/** A vacancy is new from the day of its first approval, which no edit moves, to the end of the next. */
export function isNew(approved: string, today: string): boolean {
  return dayNumber(today) - dayNumber(approved) <= 1
}

const CLOSING_SOON_DAYS = 3

/** The words beside a closing date, from {@link CLOSING_SOON_DAYS} days before it on; none earlier. */
export function closingWords(
  closing_date: string,
  today: string,
): { key: TextKey; values: { days: number } } | undefined {
  const days = daysUntilClose(closing_date, today)
  if (days > CLOSING_SOON_DAYS) return undefined
  if (days > 1) return { key: 'vacancy.closes_in_days', values: { days } }
  const key = days < 0 ? 'vacancy.closed' : days === 0 ? 'vacancy.closes_today' : 'vacancy.closes_tomorrow'
  return { key, values: { days } }
}

const EXCERPT_WORDS = 8

export function excerpt(text: string, words = EXCERPT_WORDS): string {
  const all = text.trim().split(/\s+/, words + 1)
  if (all.length <= words) return all.join(' ')
  const shown = all.slice(0, words).join(' ')
  // A mark before the next word would look like one dot too many before the ellipsis.
  return `${shown.replace(/(?<![.,;:–—-])[.,;:–—-]+$/, '')}…`
}
