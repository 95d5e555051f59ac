import { DAY_MS } from '#src/contract/values/units.ts'
import { dayInColombo } from '#src/platform/clock.ts'

/** A day as the board counts them: in UTC it is another one from 18:30 on. */
export function inDays(days: number, from = Date.now()): string {
  return dayInColombo(new Date(from + days * DAY_MS))
}
