import { COLOMBO } from '#src/strings/format.ts'
import { rememberedOfDay } from '#src/strings/remembered.ts'

/** The one source of time. Tests replace it; nothing else may ask the system. */
export interface Clock {
  now(): Date
  /** The same instant in milliseconds since 1970, for callers that need no `Date`. */
  milliseconds(): number
}

export const systemClock: Clock = { now: () => new Date(), milliseconds: Date.now }

export { COLOMBO, dayInColombo } from '#src/strings/format.ts'

export const nextMidnight = rememberedOfDay(
  (milliseconds) => inColombo(milliseconds).startOfDay().add({ days: 1 }).epochMilliseconds,
)

function inColombo(milliseconds: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(COLOMBO)
}

export function startOfDay(day: string): string {
  return Temporal.PlainDate.from(day).toZonedDateTime(COLOMBO).toInstant().toString()
}

export function atHour(day: string, hour: number): Date {
  return new Date(Date.parse(startOfDay(day)) + hour * 3_600_000)
}

export function daysBefore(day: string, days: number): string {
  return Temporal.PlainDate.from(day).subtract({ days }).toString()
}

export function endOfDay(day: string): string {
  return startOfDay(Temporal.PlainDate.from(day).add({ days: 1 }).toString())
}

/** Spreadsheets read `YYYY-MM-DD HH:MM:SS` as a time. */
export function localTime(instant: string): string {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(COLOMBO).toPlainDateTime()
  return local.toString({ smallestUnit: 'second' }).replace('T', ' ')
}
