import { offeredLanguages, type Language } from '#src/strings/languages.ts'
import { months } from '#src/strings/months.ts'
import { oneLine } from './stranger-text.ts'

const formats = new Map(
  offeredLanguages.map((language) => [
    language,
    new Intl.DateTimeFormat(language === 'en' ? 'en-US' : `${language}-LK`, {
      month: language === 'en' ? 'short' : 'long',
      day: 'numeric',
      year: 'numeric',
      timeZone: 'Asia/Colombo',
    }),
  ]),
)

/**
 * Writes a day `YYYY-MM-DD` as the readers of a language write it, in English as the pages do. A payload is stored: what
 * is no day in it stays text.
 */
export function mailDay(day: string, language: Language): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return oneLine(day)
  const names = months[language]
  if (!names) return formats.get(language)!.format(new Date(`${day}T12:00:00+05:30`))
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return `${year} ${names[month - 1]} ${date}`
}
