import type { Deciding } from '#src/areas/decisions/index.ts'
import type { Abroad } from '#src/areas/vacancies/abroad.ts'
import {
  abroadErrors,
  auditVacancy,
  type LockedVacancy,
  lockVacancy,
  movedOn,
  movedSince,
  publicTopics,
  updateVacancy,
} from '#src/areas/vacancies/index.ts'
import { rankReasons, type RejectionReason } from '#src/areas/vacancies/rejection-reasons.ts'
import { vacancyStatus, type VacancyStatus } from '#src/areas/vacancies/vacancy.ts'
import type { ContentTag } from '#src/contract/endpoint.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { type AccountAct, adminVacancy } from '../admin-vacancy.ts'
import { getAdminVacancy } from '../rows/vacancy-risks.ts'
import { isUndoOfRefusal, refuseHighRisk } from './high-risk.server.ts'
import { getReview, isSameReview, recordReview } from './record-review.server.ts'

export interface Decision {
  status: VacancyStatus
  rejection_reason?: RejectionReason | null | undefined
  further_reasons?: readonly RejectionReason[] | null | undefined
  rejection_note?: string | null | undefined
  /** The reason to publish a vacancy of high risk. */
  approval_reason?: string | null | undefined
  account?: AccountAct | null | undefined
  updated_at?: string | undefined
}

export interface Decisions extends AppContext {
  /** Runs what higher areas do on an approval, in its transaction. */
  onApproved: (trx: Trx, now: Date, vacancyId: number) => Promise<void>
  /** Runs what they do before a deletion. */
  onDelete: (trx: Trx, now: Date, vacancyId: number) => Promise<unknown>
}

export type Act = Deciding &
  Partial<Pick<Decisions, 'onApproved'>> & {
    /** True for the specified call, without `updated_at`: it needs no reason for high risk, the panel does. */
    acceptsRisk?: boolean
  }

/** @throws Problem `conflict`, with the `current` vacancy, if the row changed since `updated_at`. */
export async function decideVacancy(context: Decisions, viewer: Viewer, id: number, decision: Decision) {
  const now = context.clock.now()
  const today = dayInColombo(now)
  return context.changes.transaction(async (trx, changed) => {
    const row = await lockVacancy(trx, id)
    if (movedSince(row.updated_at, decision.updated_at)) {
      const current = adminVacancy.parse(await getAdminVacancy(trx, id, today))
      throw problem('conflict', { extra: { current } })
    }
    const acceptsRisk = decision.updated_at === undefined
    changed(...(await applyDecision({ ...context, trx, viewer, now, acceptsRisk }, row, decision)))
    return getAdminVacancy(trx, id, today)
  })
}

export async function applyDecision(act: Act, row: LockedVacancy, decision: Decision): Promise<ContentTag[]> {
  const { trx, viewer, now } = act
  if (isApproval(row, decision)) {
    refuseWithoutPapers(row, dayInColombo(now))
    if (!act.acceptsRisk && !(await isUndoOfRefusal(act, row)))
      await refuseHighRisk(trx, row, now, decision.approval_reason)
  }
  await askForBlock(act, row, decision)
  const columns = decisionColumns(row, decision, now)
  const after = getReview({ ...row, ...columns })
  if (isSameReview(getReview(row), after)) return []
  await updateVacancy(trx, row.id, columns)
  await recordReview(act, row, after, decision)
  if (decision.status === row.status) return []
  if (isApproval(row, decision)) await act.onApproved?.(trx, now, row.id)
  await auditVacancy(trx, viewer, now, 'vacancy.status_changed', row, {
    from: row.status,
    to: decision.status,
  })
  return publicTopics(row, decision.status)
}

async function askForBlock(
  { trx, viewer, now }: Act,
  row: LockedVacancy,
  { status, account }: Decision,
): Promise<void> {
  const { id, user_id } = row
  if (status !== vacancyStatus.rejected)
    await trx.deleteFrom('block_requests').where('vacancy_id', '=', id).execute()
  else if (account === 'ask_to_block' && user_id !== null) {
    const requested_at = now.toISOString()
    await trx
      .insertInto('block_requests')
      .values({
        user_id,
        vacancy_id: id,
        admin_id: viewer.admin?.id ?? null,
        requested_at,
      })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute()
    await auditVacancy(trx, viewer, now, 'vacancy.block_requested', row)
  }
}

function isApproval(row: { status: number }, { status }: Pick<Decision, 'status'>): boolean {
  return status === vacancyStatus.approved && row.status !== vacancyStatus.approved
}

/** @throws Problem `invalid` for work abroad whose papers are missing or expired. */
function refuseWithoutPapers(vacancy: Abroad, today: string): void {
  const errors = abroadErrors(vacancy, today)
  if (Object.keys(errors).length > 0) throw problem('invalid', { errors })
}

/** The columns that a decision sets. The time of the first approval never changes: it is the order of public lists. */
function decisionColumns(row: LockedVacancy, { status, rejection_note, ...decision }: Decision, now: Date) {
  if (status === row.status) {
    // Only a rejection has reasons, and a decision that names none leaves them.
    return status === vacancyStatus.rejected
      ? {
          ...(decision.rejection_reason !== undefined && rankReasons(decision)),
          rejection_note: rejection_note === undefined ? row.rejection_note : rejection_note,
        }
      : {}
  }
  const rejected = status === vacancyStatus.rejected
  return {
    status,
    ...rankReasons(rejected ? decision : {}),
    rejection_note: (rejected && rejection_note) || null,
    decided_at: now.toISOString(),
    approved_at: row.approved_at ?? (status === vacancyStatus.approved ? now.toISOString() : null),
    updated_at: movedOn(row.updated_at, now),
    // Approval undoes a removal, but no freeze.
    ...(status === vacancyStatus.approved &&
      row.closed_reason === 'removed' && { closed_at: null, closed_reason: null }),
  }
}
