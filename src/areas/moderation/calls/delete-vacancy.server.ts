import { withdrawDecision } from '#src/areas/decisions/index.ts'
import { deleteFile, removeBytes } from '#src/areas/files/index.ts'
import {
  lockVacancy,
  publicTopics,
  removeVacancy,
  type LockedVacancy,
  auditVacancy,
} from '#src/areas/vacancies/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { type Actor } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { waitingRevision } from '../rows/revisions.ts'
import type { Decisions } from './decide-vacancy.server.ts'
import { reviewKey } from './record-review.server.ts'
import { dropRevision, clearReplacedPosters } from './revisions/proposed-vacancy.server.ts'

/** Applications stay: they know what they were made for. */
export async function deleteVacancy(
  context: AppContext & Pick<Decisions, 'onDelete'>,
  viewer: Viewer,
  id: number,
): Promise<void> {
  const posters = await context.changes.transaction(async (trx, changed) => {
    const row = await lockVacancy(trx, id)
    changed(...publicTopics(row))
    const now = context.clock.now()
    await context.onDelete(trx, now, id)
    return deleteLocked(trx, viewer, now, row)
  })
  for (const poster of posters) await removeBytes(context.store, poster)
}

/** Deletes a locked row. Returns the keys of posters whose bytes the caller removes after the commit. */
export async function deleteLocked(
  trx: Trx,
  viewer: Actor,
  now: Date,
  row: LockedVacancy,
): Promise<string[]> {
  const proposed = await dropRevision(trx, await waitingRevision(trx, row.id))
  const replaced = await clearReplacedPosters(trx, { vacancy: row.id })
  await withdrawDecision(trx, now, reviewKey(row.id))
  await removeVacancy(trx, row.id)
  await auditVacancy(trx, viewer, now, 'vacancy.deleted', row)
  const poster =
    row.job_poster !== null && (await deleteFile(trx, row.job_poster)) ? row.job_poster : undefined
  return [poster, proposed, ...replaced].filter((key) => key !== undefined)
}
