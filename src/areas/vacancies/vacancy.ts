import { DAY_MS } from '#src/contract/values/units.ts'
import type { TextKey } from '#src/strings/en.ts'
import { languageOfText } from '#src/strings/language-of-text.ts'
import type { Language } from '#src/strings/languages.ts'
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

export type TradeNames = Readonly<Record<Language, string>>

/** The trade that a title names, for readers of another script; some trades have only an English name. */
export function tradeBeside(
  position: string,
  names: TradeNames | null | undefined,
  language: Language,
): string | undefined {
  const name = names?.[language]
  if (!name || position.includes(name) || languageOfText(name) !== language) return undefined
  return languageOfText(position) === language ? undefined : name
}

interface Ways {
  apply_by?: unknown
  apply_url?: unknown
}

/** Applications at the employer's own site need its address. */
export const applyErrors = ({ apply_by, apply_url }: Ways) =>
  [apply_by].flat().includes('site') && apply_url == null
    ? { apply_url: 'vacancy.apply_url.required' as const }
    : {}

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

/** The day of a walk-in interview that is not over. */
export function comingWalkIn({ walk_in_day: day }: WalkIn, today: string): string | undefined {
  return day != null && day >= today ? day : undefined
}

/** `9:00–13:00`. */
export function walkInHours({ walk_in_from: from, walk_in_until: until }: WalkIn): string {
  return [from, until].map((time) => time?.replace(/^0/, '')).join('–')
}

/** `list`: without words, as from Home, landing pages and companies. */
export const viewSources = ['search', 'list', 'share', 'mail', 'other'] as const
export type ViewSource = (typeof viewSources)[number]
