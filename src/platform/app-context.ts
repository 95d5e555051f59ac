import type { Changes } from './changes.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db/database.ts'
import type { FileStore } from './file-store.ts'
import type { GetLook } from './look.ts'

/** Most work needs no more than the database and the time. */
export interface Timed {
  db: Db
  clock: Clock
}

export interface AppContext extends Timed {
  changes: Changes
  store: FileStore
  look: GetLook
  /** Mails of a decision wait so long, and it can be undone until then. */
  mailWaitMs: number
}
