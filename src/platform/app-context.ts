import type { Changes } from './changes.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db/database.ts'
import type { FileStore } from './file-store.ts'

export interface AppContext {
  db: Db
  clock: Clock
  changes: Changes
  store: FileStore
  /** Mails of a decision wait so long, and it can be undone until then. */
  mailWaitMs: number
}
