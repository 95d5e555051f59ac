import type { Changes } from './changes.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db/database.ts'
import type { FileStore } from './file-store.ts'
import type { GetLook } from './look.ts'

export interface Timed {
  db: Db
  clock: Clock
}

export interface AppContext extends Timed {
  changes: Changes
  store: FileStore
  look: GetLook
  /** Milliseconds for which a decision can be undone; its mails wait until then. */
  mailWaitMs: number
}
