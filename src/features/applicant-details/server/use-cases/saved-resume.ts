import type { Db } from '#src/platform/db/database.ts'
import type { FileStore } from '#src/platform/file-store.ts'
import type { FindSavedFile } from '#src/platform/http/uploads/saved-file.ts'
import { findDetails } from '../queries/details.ts'

export function savedResume(db: Db, store: FileStore): FindSavedFile {
  return async ({ user }, kind) => {
    if (!user || kind !== 'resume') return undefined
    const details = await findDetails(db, user.id)
    if (details?.resume_path == null || details.resume_name === null) return undefined
    return { name: details.resume_name, bytes: await store.read(details.resume_path) }
  }
}
