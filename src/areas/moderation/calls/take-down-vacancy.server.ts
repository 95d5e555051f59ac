import {
  lockVacancy,
  movedOn,
  publicTopics,
  type LockedVacancy,
  updateVacancy,
  findLocked,
} from '#src/areas/vacancies/index.ts'
import type { RejectionReason } from '#src/areas/vacancies/rejection-reasons.ts'
import { vacancyStatus } from '#src/areas/vacancies/vacancy.ts'
import type { ContentTag } from '#src/contract/content-tags.ts'
import { applyDecision, type Act } from './decide-vacancy.server.ts'
import { isSameReview, recordReview, reviewOf, type Reviewing } from './record-review.server.ts'

export type BeforeRemoval = Pick<
  LockedVacancy,
  'status' | 'rejection_reason' | 'rejection_note' | 'closed_at' | 'closed_reason'
>

/** Its owner is notified as of any rejection. An approval lifts it. */
export async function takeDownVacancy(
  act: Act,
  id: number,
  reason: RejectionReason,
  note?: string | null,
): Promise<{ changed: ContentTag[]; before: BeforeRemoval }> {
  const row = await lockVacancy(act.trx, id)
  const decision = { status: vacancyStatus.rejected, rejection_reason: reason, rejection_note: note ?? null }
  const changed = await applyDecision(act, row, decision)
  if (row.closed_reason !== 'removed')
    await updateVacancy(act.trx, id, { closed_at: act.now.toISOString(), closed_reason: 'removed' })
  const { status, rejection_reason, rejection_note, closed_at, closed_reason } = row
  const before = { status, rejection_reason, rejection_note, closed_at, closed_reason }
  return { changed: [...changed, ...publicTopics(row, vacancyStatus.approved)], before }
}

/** `undefined` where the vacancy is not as the removal left it. */
export async function restoreTakenDown(
  reviewing: Reviewing,
  id: number,
  before: BeforeRemoval,
): Promise<ContentTag[] | undefined> {
  const { trx, now } = reviewing
  const row = await findLocked(trx, id)
  if (row?.closed_reason !== 'removed' || row.status !== vacancyStatus.rejected) return undefined
  const after = reviewOf(before)
  const isReviewed = !isSameReview(reviewOf(row), after)
  await updateVacancy(trx, id, {
    ...before,
    ...(isReviewed && { decided_at: now.toISOString(), updated_at: movedOn(row.updated_at, now) }),
  })
  if (isReviewed) await recordReview(reviewing, row, after)
  return publicTopics(row, vacancyStatus.approved)
}
