import type { Changes } from './changes.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db/database.ts'

export interface AppContext {
  db: Db
  clock: Clock
  changes: Changes
}
