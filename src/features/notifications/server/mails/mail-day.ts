import type { Language } from '#src/strings/languages.ts'
import { oneLine } from './stranger-text.ts'

const dayOf = (locale: string, month: 'short' | 'long') =>
  new Intl.DateTimeFormat(locale, {
    month,
    day: 'numeric',
    year: 'numeric',
    timeZone: 'Asia/Colombo',
  })
const inLanguages: Record<Language, Intl.DateTimeFormat> = {
  en: dayOf('en-US', 'short'),
  si: dayOf('si-LK', 'long'),
  ta: dayOf('ta-LK', 'long'),
}

/**
 * Writes a day `YYYY-MM-DD` as the readers of a language write it, in English as the pages do. A payload is stored: what
 * is no day in it stays text.
 */
export function mailDay(day: string, language: Language): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return oneLine(day)
  return inLanguages[language].format(new Date(`${day}T12:00:00+05:30`))
}
