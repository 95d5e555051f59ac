import type { Db } from '#src/platform/db/database.ts'
import { unusedPictures } from '../queries/file-uses.ts'
import { deleteFile } from './storage.ts'

/** Goes with the second run that finds it unused: pages that were sent may still request it. */
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
