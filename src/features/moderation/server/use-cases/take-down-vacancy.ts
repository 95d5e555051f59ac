import type { ContentTag } from '#src/contract/content-tags.ts'
import { problem } from '#src/contract/errors.ts'
import type { RejectionReason } from '#src/features/vacancies/rejection-reasons.ts'
import {
  lockVacancy,
  movedOn,
  noteAct,
  publicTopics,
  type LockedVacancy,
  updateVacancy,
} from '#src/features/vacancies/server/index.ts'
import { vacancyStatus, type VacancyStatus } from '#src/features/vacancies/vacancy.ts'
import { reviewOf, sameReview, tellOwner } from '../tell-owner.ts'
import { applyDecision, decidedActs, type Act } from './decide-vacancy.ts'

/** This is what a removal replaces. */
export type BeforeRemoval = Pick<
  LockedVacancy,
  'status' | 'rejection_reason' | 'rejection_note' | 'decided_at' | 'closed_at' | 'closed_reason'
>

/**
 * Removes a vacancy from the board for good reason: it is rejected, and its page is gone at once. Its owner is told as of
 * any rejection. An approval lifts it.
 *
 * @returns The tags that changed, and what was before.
 * @throws Problem `vacancy_not_found`
 */
export async function takeDownVacancy(
  act: Act,
  id: number,
  reason: RejectionReason,
  note?: string | null,
): Promise<{ changed: ContentTag[]; before: BeforeRemoval }> {
  const row = await lockVacancy(act.trx, id)
  if (!row) throw problem('vacancy_not_found')
  const decision = { status: vacancyStatus.rejected, rejection_reason: reason, rejection_note: note ?? null }
  const changed = await applyDecision(act, row, decision)
  if (row.closed_reason !== 'removed')
    await updateVacancy(act.trx, id, { closed_at: act.now.toISOString(), closed_reason: 'removed' })
  const { status, rejection_reason, rejection_note, decided_at, closed_at, closed_reason } = row
  const before = { status, rejection_reason, rejection_note, decided_at, closed_at, closed_reason }
  return { changed: [...changed, ...publicTopics(row, vacancyStatus.approved)], before }
}

/**
 * Puts back what a removal replaced, while nobody has been told of it: its owner hears nothing then.
 *
 * @returns The tags that changed; `undefined` where the vacancy is no longer as the removal left it.
 */
export async function restoreTakenDown(
  act: Act,
  id: number,
  { decided_at, ...before }: BeforeRemoval,
): Promise<ContentTag[] | undefined> {
  const { trx, viewer, now, mailWaitMs } = act
  const row = await lockVacancy(trx, id)
  if (row?.closed_reason !== 'removed' || row.status !== vacancyStatus.rejected) return undefined
  const [present, after] = [reviewOf(row), reviewOf(before)]
  if (!sameReview(present, after)) {
    const told_before = JSON.stringify(await tellOwner(act, row, after))
    const decided = { told_before, decided_at: now.toISOString() }
    await updateVacancy(trx, id, { ...decided, updated_at: movedOn(row.updated_at, now) })
    await noteAct(trx, viewer, now, {
      vacancy_id: id,
      act: decidedActs[before.status as VacancyStatus],
      rejection_reason: after.reason,
      rejection_note: after.note,
    })
  }
  await updateVacancy(trx, id, before)
  // Its approval was as young as that: the removal took back the mail which asks for the address of the vacancy.
  const wasYoung = now.getTime() - Date.parse(decided_at ?? '') < 2 * mailWaitMs
  if (wasYoung && before.status === vacancyStatus.approved)
    await act.onApproved?.(trx, id, now, new Date(now.getTime() + mailWaitMs))
  return publicTopics(row, vacancyStatus.approved)
}
