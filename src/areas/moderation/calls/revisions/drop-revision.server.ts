import { deleteFile } from '#src/areas/files/index.ts'
import type { Timed } from '#src/platform/app-context.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { removeRevision, takeReplacedPosters, type RevisionRow } from '../../rows/revisions.ts'

/** Removes a waiting revision; answers the key of its poster, whose bytes go after the commit. */
export async function dropRevision(trx: Trx, waiting: RevisionRow | undefined): Promise<string | undefined> {
  if (!waiting) return undefined
  await removeRevision(trx, waiting.id)
  return waiting.job_poster !== null && (await deleteFile(trx, waiting.job_poster))
    ? waiting.job_poster
    : undefined
}

/** Forgets posters that decisions on revisions took away; answers the keys whose bytes go after the commit. */
export async function forgetReplacedPosters(
  trx: Trx,
  of: Parameters<typeof takeReplacedPosters>[1],
): Promise<string[]> {
  const unused: string[] = []
  for (const key of await takeReplacedPosters(trx, of)) if (await deleteFile(trx, key)) unused.push(key)
  return unused
}

/** Decisions on revisions can be taken back for two minutes at most; this is past that on any node. */
const RETENTION_MS = 10 * 60_000

/** Forgets the posters that no decision will bring back. Their bytes go with the next scheduled deletions. */
export async function sweepReplacedPosters({ db, clock }: Timed): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_MS)
  let forgotten: string[]
  do forgotten = await db.transaction().execute((trx) => forgetReplacedPosters(trx, { before }))
  while (forgotten.length > 0)
}
