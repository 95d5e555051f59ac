import { forgetFile } from '#src/features/storage/server/index.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { removeRevision, type RevisionRow } from '../../queries/revisions.ts'

/** Removes a waiting revision; answers the key of its poster, whose bytes go after the commit. */
export async function dropRevision(trx: Trx, waiting: RevisionRow | undefined): Promise<string | undefined> {
  if (!waiting) return undefined
  await removeRevision(trx, waiting.id)
  return waiting.job_poster !== null && (await forgetFile(trx, waiting.job_poster))
    ? waiting.job_poster
    : undefined
}
