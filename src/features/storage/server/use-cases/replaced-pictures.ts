import type { Db } from '#src/platform/db/database.ts'
import { unusedPictures } from '../queries/file-uses.ts'
import { deleteFile } from './storage.ts'

/**
 * Removes banners and logos that others took the place of. Pages that were sent before may still ask for one or for its
 * variants, so it goes with the second run that finds it unused.
 */
export function deleteReplacedPictures(db: Db): () => Promise<number> {
  let before: ReadonlySet<string> = new Set()
  return async () => {
    const unused = await unusedPictures(db)
    const due = unused.filter((key) => before.has(key))
    before = new Set(unused)
    for (const key of due) await db.transaction().execute((trx) => deleteFile(trx, key))
    return due.length
  }
}
