import { rememberedOfDay } from '#src/strings/remembered.ts'

const dayParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Colombo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

const dayOf = rememberedOfDay((at) => dayParts.format(at))

/** Returns the day of an instant in Sri Lanka, `YYYY-MM-DD`. */
export function dayInColombo(instant: string): string {
  return dayOf(instant)
}

/** Today in Sri Lanka, `YYYY-MM-DD`. For loaders only: both sides must render the day that the page was loaded. */
export function todayInColombo(): string {
  return dayOf(Date.now())
}
