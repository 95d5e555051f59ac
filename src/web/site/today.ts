import { dayInColombo } from '#src/strings/format.ts'

/** Today in Sri Lanka, `YYYY-MM-DD`. For loaders only: both sides must render the day that the page was loaded. */
export function todayInColombo(): string {
  return dayInColombo(Date.now())
}
