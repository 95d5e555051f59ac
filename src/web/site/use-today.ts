import { useSyncExternalStore } from 'react'
import { todayInColombo } from './today.ts'

const never = () => () => undefined

/** Today in Sri Lanka, `YYYY-MM-DD`. Undefined on the server, whose page may be shown on another day. */
export function useToday(): string | undefined {
  return useSyncExternalStore(never, todayInColombo, () => undefined)
}
