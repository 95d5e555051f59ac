import type { ContentTag } from '#src/contract/content-tags.ts'
import { isBlocked } from '#src/features/accounts/server/index.ts'
import {
  forgetLastAct,
  lockVacancy,
  noteAct,
  publicTopics,
  updateVacancy,
} from '#src/features/vacancies/server/index.ts'
import { isOpen, type FrozenReason } from '#src/features/vacancies/vacancy-state.ts'
import { audit, type Actor } from '#src/platform/audit.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Trx } from '#src/platform/db/database.ts'

/**
 * Hides an open vacancy from everybody but its owner and admins, until it is unfrozen. `updated_at` stays: what it says
 * has not changed.
 *
 * @returns The tags that changed; `undefined` when the vacancy is not open.
 */
export async function freezeVacancy(
  trx: Trx,
  now: Date,
  id: number,
  reason: FrozenReason,
): Promise<ContentTag[] | undefined> {
  const row = await lockVacancy(trx, id)
  if (!row || !isOpen(row, dayInColombo(now))) return undefined
  await updateVacancy(trx, id, { frozen_at: now.toISOString(), frozen_reason: reason })
  await noteAct(trx, 'board', now, { vacancy_id: id, act: 'frozen' })
  const { position, company_name } = row
  await audit(trx, 'system', now, {
    action: 'vacancy.frozen',
    subject: 'vacancy',
    subject_id: id,
    detail: { position, company_name, reason },
  })
  return publicTopics(row)
}

/**
 * Shows a vacancy again that was frozen for one of these reasons.
 *
 * @returns The tags that changed; `undefined` when it is not frozen, for another reason, or stays so with its account.
 */
export async function unfreezeVacancy(
  trx: Trx,
  viewer: Actor,
  now: Date,
  id: number,
  reasons: readonly FrozenReason[],
): Promise<ContentTag[] | undefined> {
  const row = await lockVacancy(trx, id)
  if (!row || !reasons.some((reason) => reason === row.frozen_reason)) return undefined
  if (row.user_id !== null && (await isBlocked(trx, row.user_id))) {
    // Its account is blocked besides: it is shown when that is lifted.
    await updateVacancy(trx, id, { frozen_reason: 'account_blocked' })
    return undefined
  }
  await updateVacancy(trx, id, { frozen_at: null, frozen_reason: null })
  await noteAct(trx, viewer, now, { vacancy_id: id, act: 'unfrozen' })
  const { position, company_name } = row
  await audit(trx, viewer, now, {
    action: 'vacancy.unfrozen',
    subject: 'vacancy',
    subject_id: id,
    detail: { position, company_name },
  })
  return publicTopics(row)
}

/**
 * Hides a vacancy again that was shown by a decision that is undone.
 */
export async function freezeAgain(
  trx: Trx,
  viewer: Actor,
  now: Date,
  id: number,
  before: { frozen_at: string; frozen_reason: FrozenReason },
): Promise<ContentTag[]> {
  const row = await lockVacancy(trx, id)
  if (!row) return []
  await updateVacancy(trx, id, before)
  // It was not shown if its account is blocked.
  if (row.frozen_at === null) await forgetLastAct(trx, id, 'unfrozen')
  const { position, company_name } = row
  await audit(trx, viewer, now, {
    action: 'vacancy.frozen',
    subject: 'vacancy',
    subject_id: id,
    detail: { position, company_name, reason: before.frozen_reason },
  })
  return publicTopics(row)
}
