import { remembered, rememberedOfDay } from './remembered.ts'

/** Dates, numbers and money are written as people read them: en-US short (spec 9), days and times in Sri Lanka. */
const ZONE = 'Asia/Colombo'

const dayOf = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: ZONE,
})
const timeOf = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: ZONE,
})
const numberOf = new Intl.NumberFormat('en-US')
const textOfDay = rememberedOfDay((at) => dayOf.format(at))
const textOfNumber = remembered((value: number) => numberOf.format(value))

/** Writes `Dec 12, 2026`, of an instant or of a day `YYYY-MM-DD`. */
export function formatDay(value: string): string {
  return textOfDay(value.length === 10 ? `${value}T12:00:00+05:30` : value)
}

/** Writes `Dec 12, 2026, 3:04 PM`. */
export function formatTime(instant: string): string {
  return timeOf.format(new Date(instant))
}

export function formatNumber(value: number): string {
  return textOfNumber(value)
}

/** `Rs 60,000 – 80,000`, or the one amount that is known; without the unit. */
export function formatRupees(min: number | null, max: number | null): string | undefined {
  if (min === null && max === null) return undefined
  if (min !== null && max !== null && min !== max) return `Rs ${formatNumber(min)} – ${formatNumber(max)}`
  return `Rs ${formatNumber((min ?? max)!)}`
}

/** Writes `1.4 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
