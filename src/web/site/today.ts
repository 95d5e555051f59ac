import { useSyncExternalStore } from 'react'
import { dayInColombo } from '#src/strings/format.ts'

/** Today in Sri Lanka, `YYYY-MM-DD`. For loaders only: both sides must render the day that the page was loaded. */
export function todayInColombo(): string {
  return dayInColombo(Date.now())
}

const never = () => () => undefined

/** Today in Sri Lanka, `YYYY-MM-DD`. Undefined on the server, whose page may be shown on another day. */
export function useToday(): string | undefined {
  return useSyncExternalStore(never, todayInColombo, () => undefined)
}
