import type { Language } from '#src/strings/languages.ts'
import { siMonths } from '#src/strings/si-months.ts'
import { oneLine } from './stranger-text.ts'

const english = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'Asia/Colombo',
})
const tamil = new Intl.DateTimeFormat('ta-LK', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'Asia/Colombo',
})

/**
 * Writes a day `YYYY-MM-DD` as the readers of a language write it, in English as the pages do. A payload is stored: what
 * is no day in it stays text.
 */
export function mailDay(day: string, language: Language): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return oneLine(day)
  if (language === 'si') {
    const [year, month, date] = day.split('-').map(Number) as [number, number, number]
    return `${year} ${siMonths[month - 1]} ${date}`
  }
  return (language === 'ta' ? tamil : english).format(new Date(`${day}T12:00:00+05:30`))
}
