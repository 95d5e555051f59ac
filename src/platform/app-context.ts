import type { Changes } from './changes.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db/database.ts'

/** app.ts makes this once, and every feature works with it. */
export interface AppContext {
  db: Db
  clock: Clock
  changes: Changes
}
