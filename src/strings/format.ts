import { dateWords } from './date-words.ts'
import { inEachLanguage, type Language } from './languages.ts'
import { remembered, rememberedOfDay } from './remembered.ts'
import { fill } from './t.ts'

export const COLOMBO = 'Asia/Colombo'

/** Parts, never a whole text: another ICU writes the same date in another order and with other spaces. */
const partsOf = new Intl.DateTimeFormat('en-US', {
  month: 'numeric',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: COLOMBO,
})
const numberOf = new Intl.NumberFormat('en-US')
const textOfNumber = remembered((value: number) => numberOf.format(value))

export interface Dates {
  /** Writes `Dec 12, 2026`, of an instant or of a day `YYYY-MM-DD`. */
  formatDay(this: void, value: string): string
  /** The same with a short month, for columns of tables. */
  formatShortDay(this: void, value: string): string
  /** Writes `Dec 2026`, of a day. */
  formatMonth(this: void, day: string): string
  /** Writes `Dec 12`, with a short month. */
  formatMonthDay(this: void, value: string): string
  /** Writes `Dec 12, 2026, 3:04 PM`. */
  formatTime(this: void, instant: string): string
}

// Dates are written as people read them: in English en-US short (spec 9), days and times in Sri Lanka.
function datesOf(language: Language): Dates {
  const words = dateWords[language]
  const dayOf = ({ year, month, day }: DateParts, months = words.months, form = words.day) =>
    fill(form, { year, month: months[Number(month) - 1]!, day })
  const textOfDay = (months?: readonly string[], form?: string) => {
    const textOf = rememberedOfDay((at) => dayOf(partsAt(at), months, form))
    return (value: string) => textOf(value.length === 10 ? `${value}T12:00:00+05:30` : value)
  }
  return {
    formatDay: textOfDay(),
    formatMonth: textOfDay(words.months, words.month),
    formatShortDay: textOfDay(words.shortMonths),
    formatMonthDay: textOfDay(words.shortMonths, words.monthDay),
    formatTime: (instant) => {
      const parts = partsAt(new Date(instant))
      const { hour, minute } = parts
      const noon = parts.dayPeriod === 'AM' ? words.AM : words.PM
      return fill(words.time, { date: dayOf(parts), noon, hour, minute })
    },
  }
}

type DateParts = Record<Exclude<Intl.DateTimeFormatPartTypes, 'literal'>, string>

function partsAt(at: number | Date): DateParts {
  const parts = partsOf.formatToParts(at).map(({ type, value }) => [type, value] as const)
  return Object.fromEntries(parts) as DateParts
}

/** `YYYY-MM-DD` in Sri Lanka. Browsers have no `Temporal` yet. */
export const dayInColombo: (instant: string | number | Date) => string = rememberedOfDay((at) => {
  const { year, month, day } = partsAt(at)
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
})

const dates = inEachLanguage(datesOf)

export function datesIn(language: Language): Dates {
  return dates[language]
}

export function formatNumber(value: number): string {
  return textOfNumber(value)
}

/** `60,000 – 80,000`, or the one amount that is known; without currency and unit. */
export function formatRange(min: number | null, max: number | null): string | undefined {
  if (min === null && max === null) return undefined
  if (min !== null && max !== null && min !== max) return `${formatNumber(min)} – ${formatNumber(max)}`
  return formatNumber((min ?? max)!)
}

/** Writes `1.4 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
