import { type Deciding, undoDecision, withdrawDecision } from '#src/areas/decisions/index.ts'
import { getAdminVacancy } from '#src/areas/moderation/rows/vacancy-risks.ts'
import {
  changedColumns,
  type LockedVacancy,
  lockVacancy,
  movedOn,
  movedSince,
  publicTopics,
  removeLastAct,
  updateVacancy,
  vacancyEvent,
} from '#src/areas/vacancies/index.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import * as revisions from '../../rows/revisions.ts'
import { revisionStatus } from '../../rows/revisions.ts'
import type { Decisions } from '../decide-vacancy.server.ts'
import { askOtherAddress, reviewKey } from '../record-review.server.ts'
import { conflictWith, revisionKey } from './decide-revision.server.ts'

/** @throws Problem `conflict` if it is too late, its mail has left, another change waits, or the vacancy was changed. */
export async function undoRevisionDecision(
  context: Decisions,
  viewer: Viewer,
  id: number,
  { revision_id, updated_at }: { revision_id: number; updated_at?: string | undefined },
) {
  const now = context.clock.now()
  const today = dayInColombo(now)
  return context.changes.transaction(async (trx, changed) => {
    const row = await lockVacancy(trx, id)
    const waiting = await revisions.waitingRevision(trx, id)
    const decided = await trx
      .selectFrom('vacancy_revisions')
      .selectAll()
      .where('id', '=', revision_id)
      .where('vacancy_id', '=', id)
      .where('status', '<>', revisionStatus.waiting)
      .executeTakeFirst()
    const reviewing = { ...context, trx, viewer, now }
    const tags = await undoDecision(reviewing, revisionKey(revision_id), {
      conflict: () => conflictWith(trx, row, waiting, today),
      restore: async ({ isUnread }) => {
        if (!isUnread || !decided || waiting || movedSince(row.updated_at, updated_at)) return undefined
        if (!isUnchanged(row, decided)) return undefined
        const isApproval = decided.status === revisions.revisionStatus.approved
        await trx
          .updateTable('vacancy_revisions')
          .set({
            status: revisionStatus.waiting,
            decided_at: null,
            kept_poster: null,
            job_poster: isApproval ? getPoster(row, decided) : decided.kept_poster,
          })
          .where('id', '=', decided.id)
          .execute()
        await removeLastAct(trx, id, isApproval ? 'revision_approved' : 'revision_rejected')
        return {
          changed: isApproval ? await restoreColumns(reviewing, row, decided) : [],
          event: vacancyEvent('vacancy.revision_put_back', row),
        }
      },
    })
    changed(...tags)
    return getAdminVacancy(trx, id, today)
  })
}

/** True while the vacancy says what the approval of the change has set; a rejection has set nothing. */
function isUnchanged(row: LockedVacancy, { status, changes, kept_poster }: revisions.RevisionRow): boolean {
  if (status !== revisions.revisionStatus.approved) return true
  // The old poster is already deleted.
  if ('job_poster' in changes && changes['job_poster']?.from !== null && kept_poster === null) return false
  return changedColumns(row, revisions.proposedColumns(changes)).length === 0
}

function getPoster({ job_poster }: LockedVacancy, { changes }: revisions.RevisionRow): string | null {
  return 'job_poster' in changes ? job_poster : null
}

async function restoreColumns(
  reviewing: Deciding,
  row: LockedVacancy,
  { changes, kept_poster }: revisions.RevisionRow,
) {
  const { trx, now } = reviewing
  await updateVacancy(trx, row.id, {
    ...Object.fromEntries(Object.entries(changes).map(([column, { from }]) => [column, from])),
    // The board may have drawn it again since the change was sent.
    ...('job_poster' in changes && { job_poster: kept_poster }),
    updated_at: movedOn(row.updated_at, now),
  })
  if ('email' in changes) {
    await withdrawDecision(trx, now, reviewKey(row.id))
    await askOtherAddress(reviewing, row.id)
  }
  return [...publicTopics(row), ...publicTopics(await lockVacancy(trx, row.id))]
}
