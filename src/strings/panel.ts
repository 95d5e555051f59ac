import { type Dates, datesIn, formatNumber } from './format.ts'
import { type Language, offeredOrEnglish } from './languages.ts'
import { loadNamespace } from './load-namespace.ts'
import type { PanelKey, texts } from './panel/en.ts'
import { fill, type Values } from './t.ts'

export type { PanelKey }
export type PanelTranslate = (key: PanelKey, values?: Values) => string

/** The page's language as it came: a translating browser changes the element. */
const documentLanguage =
  typeof document === 'undefined' ? undefined : offeredOrEnglish(document.documentElement.lang)

/** A browser has the words of its page alone. */
export const panelTexts = await loadNamespace<typeof texts>(
  (language) => import(`./panel/${language}.ts`),
  documentLanguage && [documentLanguage],
)

let findLanguage = (): Language => documentLanguage ?? 'en'

/** The server writes pages of several languages at a time: `find` knows the language of the one being written. */
export function setPanelLanguage(find: () => Language): void {
  findLanguage = find
}

export const getPanelLanguage = (): Language => findLanguage()

/** `p('nav.jobs')` gives the panel's words by key, in the language of the page. */
export const p: PanelTranslate = (key, values) => fill(panelTexts[findLanguage()][key], values)

/**
 * `56 jobs`, `1 job`: the text of a number, with its own words for one where `<key>.one` stands. `10,000+ jobs` where
 * there are more.
 */
export function pCount(key: PanelKey, count: number, isMore = false): string {
  const one = `${key}.one`
  return p(count === 1 && isPanelKey(one) ? one : key, {
    count: formatNumber(count) + (isMore ? '+' : ''),
  })
}

export function isPanelKey(key: string): key is PanelKey {
  return Object.hasOwn(panelTexts[findLanguage()], key)
}

const inLanguage = (format: keyof Dates) => (value: string) => datesIn(findLanguage())[format](value)

export const formatDay = inLanguage('formatDay')
export const formatShortDay = inLanguage('formatShortDay')
export const formatMonth = inLanguage('formatMonth')
export const formatTime = inLanguage('formatTime')

const [HOUR_MS, DAY_MS] = [60 * 60_000, 24 * 60 * 60_000]

/** Writes `5 hours ago`, `yesterday`, `3 days ago`. Browsers have no such words in Sinhala. */
export function formatSince(instant: string): string {
  const past = Date.now() - Date.parse(instant)
  const minutes = Math.round(past / 60_000)
  if (minutes < 1) return p('since.now')
  if (past < HOUR_MS) return pCount('since.minutes', minutes)
  if (past < DAY_MS) return pCount('since.hours', Math.round(past / HOUR_MS))
  const days = Math.round(past / DAY_MS)
  return days === 1 ? p('since.yesterday') : pCount('since.days', days)
}
