import type { Deciding } from '#src/areas/decisions/index.ts'
import { isBlocked } from '#src/areas/people/index.ts'
import {
  type LockedVacancy,
  auditVacancy,
  findLocked,
  removeLastAct,
  lockShownVacanciesOf,
  noteAct,
  noteActs,
  publicTopics,
  updateVacancies,
  updateVacancy,
  vacancyEvent,
  lockVacancy,
  movedOn,
} from '#src/areas/vacancies/index.ts'
import { isOpen, type FrozenReason } from '#src/areas/vacancies/vacancy-state.ts'
import { vacancyStatus } from '#src/areas/vacancies/vacancy.ts'
import type { ContentTag } from '#src/contract/endpoint.ts'
import { type Actor, auditAll } from '#src/platform/audit.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { deleteBlockRequest } from '../rows/block-requests.ts'
import { applyDecision, type Act, type Decision } from './decide-vacancy.server.ts'
import { isSameReview, recordReview, getReview } from './record-review.server.ts'

/** Rows per statement. */
const BATCH = 500

/** Freezes ended vacancies too, which still have pages. Those already frozen keep their reason. */
export async function freezeUserVacancies(
  trx: Trx,
  viewer: Actor,
  now: Date,
  userId: number,
): Promise<ContentTag[]> {
  await deleteBlockRequest(trx, userId)
  const rows = (await lockShownVacanciesOf(trx, userId)).filter(({ frozen_at }) => frozen_at === null)
  return setFrozen(trx, viewer, now, rows, true)
}

export async function unfreezeUserVacancies(
  trx: Trx,
  viewer: Actor,
  now: Date,
  userId: number,
): Promise<ContentTag[]> {
  const all = await lockShownVacanciesOf(trx, userId)
  const rows = all.filter(({ frozen_reason }) => frozen_reason === 'account_blocked')
  return setFrozen(trx, viewer, now, rows, false)
}

async function setFrozen(
  trx: Trx,
  viewer: Actor,
  now: Date,
  rows: readonly LockedVacancy[],
  isFrozen: boolean,
): Promise<ContentTag[]> {
  const state = isFrozen
    ? { frozen_at: now.toISOString(), frozen_reason: 'account_blocked' }
    : { frozen_at: null, frozen_reason: null }
  for (let at = 0; at < rows.length; at += BATCH) {
    const some = rows.slice(at, at + BATCH)
    const ids = some.map(({ id }) => id)
    await updateVacancies(trx, ids, state)
    const act = isFrozen ? ('frozen' as const) : ('unfrozen' as const)
    await noteActs(
      trx,
      viewer,
      now,
      ids.map((vacancy_id) => ({ vacancy_id, act })),
    )
    await auditAll(
      trx,
      viewer,
      now,
      some.map((row) => vacancyEvent(`vacancy.${act}`, row)),
    )
  }
  return rows.flatMap((row) => publicTopics(row))
}

/** Returns the tags that changed. `updated_at` stays: what the vacancy says has not changed. */
export async function freezeVacancy(
  trx: Trx,
  now: Date,
  id: number,
  reason: FrozenReason,
): Promise<ContentTag[] | undefined> {
  const row = await findLocked(trx, id)
  if (!row || !isOpen(row, dayInColombo(now))) return undefined
  await updateVacancy(trx, id, { frozen_at: now.toISOString(), frozen_reason: reason })
  await noteAct(trx, 'board', now, { vacancy_id: id, act: 'frozen' })
  await auditVacancy(trx, 'system', now, 'vacancy.frozen', row, { reason })
  return publicTopics(row)
}

/** Returns the tags that changed; `undefined` when it stays as it is. */
export async function unfreezeVacancy(
  trx: Trx,
  viewer: Actor,
  now: Date,
  id: number,
  reasons: readonly FrozenReason[],
): Promise<ContentTag[] | undefined> {
  const row = await findLocked(trx, id)
  if (!row || !reasons.some((reason) => reason === row.frozen_reason)) return undefined
  if (row.user_id !== null && (await isBlocked(trx, row.user_id))) {
    // Its account is blocked too: the vacancy is shown when the block is lifted.
    await updateVacancy(trx, id, { frozen_reason: 'account_blocked' })
    return undefined
  }
  await updateVacancy(trx, id, { frozen_at: null, frozen_reason: null })
  await noteAct(trx, viewer, now, { vacancy_id: id, act: 'unfrozen' })
  await auditVacancy(trx, viewer, now, 'vacancy.unfrozen', row)
  return publicTopics(row)
}

/** Undoes the decision that unfroze the vacancy. */
export async function freezeAgain(
  trx: Trx,
  viewer: Actor,
  now: Date,
  id: number,
  before: { frozen_at: string; frozen_reason: FrozenReason },
): Promise<ContentTag[]> {
  const row = await findLocked(trx, id)
  if (!row) return []
  await updateVacancy(trx, id, before)
  // If its account is blocked, it stayed frozen and has no such act.
  if (row.frozen_at === null) await removeLastAct(trx, id, 'unfrozen')
  await auditVacancy(trx, viewer, now, 'vacancy.frozen', row, { reason: before.frozen_reason })
  return publicTopics(row)
}

/** Columns of a vacancy as they were before its removal. */
export type BeforeRemoval = Pick<
  LockedVacancy,
  'status' | 'rejection_reason' | 'further_reasons' | 'rejection_note' | 'closed_at' | 'closed_reason'
>

/** Rejects the vacancy, with the usual mail, and closes it as removed. An approval undoes both. */
export async function takeDownVacancy(
  act: Act,
  id: number,
  given: Omit<Decision, 'status'>,
): Promise<{ changed: ContentTag[]; before: BeforeRemoval }> {
  const row = await lockVacancy(act.trx, id)
  const changed = await applyDecision(act, row, { ...given, status: vacancyStatus.rejected })
  if (row.closed_reason !== 'removed')
    await updateVacancy(act.trx, id, { closed_at: act.now.toISOString(), closed_reason: 'removed' })
  const { status, rejection_reason, further_reasons, rejection_note, closed_at, closed_reason } = row
  const before = { status, rejection_reason, further_reasons, rejection_note, closed_at, closed_reason }
  return { changed: [...changed, ...publicTopics(row, vacancyStatus.approved)], before }
}

/** Returns `undefined` if the vacancy is not as the removal left it. */
export async function restoreTakenDown(
  reviewing: Deciding,
  id: number,
  before: BeforeRemoval,
): Promise<ContentTag[] | undefined> {
  const { trx, now } = reviewing
  const row = await findLocked(trx, id)
  if (row?.closed_reason !== 'removed' || row.status !== vacancyStatus.rejected) return undefined
  const after = getReview(before)
  const isReviewed = !isSameReview(getReview(row), after)
  await updateVacancy(trx, id, {
    ...before,
    ...(isReviewed && { decided_at: now.toISOString(), updated_at: movedOn(row.updated_at, now) }),
  })
  if (isReviewed) await recordReview(reviewing, row, after)
  return publicTopics(row, vacancyStatus.approved)
}
