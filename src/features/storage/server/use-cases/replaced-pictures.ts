import type { Db } from '#src/platform/db/database.ts'
import type { FileStore } from '#src/platform/file-store.ts'
import { unusedPictures } from '../queries/file-uses.ts'
import { forgetFile, removeBytes } from './storage.ts'

/**
 * Removes banners and logos that others took the place of. Pages that were sent before may still ask for one or for its
 * variants, so it goes with the second run that finds it unused.
 */
export function forgetReplacedPictures(db: Db, store: FileStore): () => Promise<number> {
  let before: ReadonlySet<string> = new Set()
  return async () => {
    const unused = await unusedPictures(db)
    const due = unused.filter((key) => before.has(key))
    before = new Set(unused)
    for (const key of due) {
      const gone = await db.transaction().execute((trx) => forgetFile(trx, key))
      if (gone !== undefined) await removeBytes(store, gone)
    }
    return due.length
  }
}
