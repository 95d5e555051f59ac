import { runAlerts } from '#src/areas/search/index.ts'
import { COLOMBO } from '#src/platform/clock.ts'
import type { TestBoard } from './app.ts'

/** Moves the board to a minute past the next seven in the morning in Sri Lanka. Resolves to the number of mailed alerts. */
export async function nextMorning({ app, clock }: TestBoard): Promise<number | undefined> {
  const now = Temporal.Instant.fromEpochMilliseconds(clock.milliseconds())
  const here = now.toZonedDateTimeISO(COLOMBO)
  // Before seven, the next morning is today's: tomorrow's run would only look for what is new since then.
  const morning = here.hour < 7 ? here : here.add({ days: 1 })
  clock.set(morning.with({ hour: 7, minute: 2, second: 0 }).toInstant().toString())
  return runAlerts(app.context)
}
