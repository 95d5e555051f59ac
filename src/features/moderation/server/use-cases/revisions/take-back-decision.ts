import { problem } from '#src/contract/errors.ts'
import { cancelDecisionMails } from '#src/features/notifications/server/index.ts'
import {
  forgetLastAct,
  lockVacancy,
  movedOn,
  movedSince,
  publicTopics,
  type LockedVacancy,
  updateVacancy,
} from '#src/features/vacancies/server/index.ts'
import { changedColumns } from '#src/features/vacancy-form/server/index.ts'
import { audit } from '#src/platform/audit.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { decisionMails } from '../../mails/decision-mails.ts'
import { revisionMails } from '../../mails/revision-mails.ts'
import { adminVacancyOf } from '../../queries/admin-view.ts'
import {
  decidedRevision,
  proposedColumns,
  reopenRevision,
  replacedColumns,
  revisionStatus,
  waitingRevision,
  type RevisionRow,
} from '../../queries/revisions.ts'
import type { Decisions } from '../decide-vacancy.ts'
import { conflictWith } from './decide-revision.ts'

/**
 * Takes the decision on a change back, while nobody has been told of it: the change waits again, and the public sees what
 * stood before it.
 *
 * @throws Problem `vacancy_not_found`; `conflict` with the `current` vacancy and `revision` when its sender has been told,
 * another change waits, or what the change set is no longer so.
 */
export async function takeBackRevisionDecision(
  context: Decisions,
  viewer: Viewer,
  id: number,
  { revision_id, updated_at }: { revision_id: number; updated_at?: string | undefined },
) {
  const now = context.clock.now()
  const today = dayInColombo(now)
  return context.changes.transaction(async (trx, changed) => {
    const row = await lockVacancy(trx, id)
    if (!row) throw problem('vacancy_not_found')
    const waiting = await waitingRevision(trx, id)
    const decided = await decidedRevision(trx, id, revision_id)
    const isLate = !decided || waiting !== undefined || movedSince(row.updated_at, updated_at)
    if (
      isLate ||
      !standsStill(row, decided) ||
      !(await cancelDecisionMails(trx, id, revisionMails, decided.decided_at!))
    )
      throw await conflictWith(trx, row, waiting, today)
    const isApproval = decided.status === revisionStatus.approved
    await reopenRevision(trx, decided.id, isApproval ? posterOf(row, decided) : decided.kept_poster)
    await forgetLastAct(trx, id, isApproval ? 'revision_approved' : 'revision_rejected')
    if (isApproval) changed(...(await restore(context, trx, row, decided, now)))
    await audit(trx, viewer, now, {
      action: 'vacancy.revision_put_back',
      subject: 'vacancy',
      subject_id: id,
      detail: { position: row.position, company_name: row.company_name },
    })
    return adminVacancyOf(trx, id, today)
  })
}

/** True while the vacancy says what the approval of the change has set; a rejection has set nothing. */
function standsStill(row: LockedVacancy, { status, changes, kept_poster }: RevisionRow): boolean {
  if (status !== revisionStatus.approved) return true
  // Its old poster may have been swept up.
  if ('job_poster' in changes && changes['job_poster']?.from !== kept_poster) return false
  return changedColumns(row, proposedColumns(changes)).length === 0
}

function posterOf({ job_poster }: LockedVacancy, { changes }: RevisionRow): string | null {
  return 'job_poster' in changes ? job_poster : null
}

/** Sets what stood before the change; answers the tags that changed by it. */
async function restore(
  { onApproved, mailWaitMs }: Decisions,
  trx: Trx,
  row: LockedVacancy,
  { changes }: RevisionRow,
  now: Date,
) {
  await updateVacancy(trx, row.id, {
    ...replacedColumns(changes),
    updated_at: movedOn(row.updated_at, now),
  })
  if ('email' in changes) {
    // The address that was to be asked is not the vacancy's any more; the one from before is asked unless it is known.
    await cancelDecisionMails(trx, row.id, decisionMails)
    await onApproved?.(trx, row.id, now, new Date(now.getTime() + mailWaitMs))
  }
  return [...publicTopics(row), ...publicTopics((await lockVacancy(trx, row.id))!)]
}
