import type { ContentTag } from '#src/contract/content-tags.ts'
import { problem } from '#src/contract/errors.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { RejectionReason } from '../../rejection-reasons.ts'
import { publicView, type PublicView } from '../../vacancy-state.ts'
import { vacancyStatus } from '../../vacancy.ts'
import { lockVacancy } from '../queries/vacancies.ts'
import { updateVacancy } from '../queries/write-vacancy.ts'
import { applyDecision, publicTopics, type Act } from './decide-vacancy.ts'

/**
 * Removes a vacancy from the board for good reason: it is rejected, and its page is gone at once. Its owner is told as of
 * any rejection. An approval lifts it.
 *
 * @returns The tags that changed.
 * @throws Problem `vacancy_not_found`
 */
export async function takeDownVacancy(
  act: Act,
  id: number,
  reason: RejectionReason,
  note?: string | null,
): Promise<ContentTag[]> {
  const row = await lockVacancy(act.trx, id)
  if (!row) throw problem('vacancy_not_found')
  const decision = { status: vacancyStatus.rejected, rejection_reason: reason, rejection_note: note ?? null }
  const changed = await applyDecision(act, row, decision)
  if (row.closed_reason !== 'removed')
    await updateVacancy(act.trx, id, { closed_at: act.now.toISOString(), closed_reason: 'removed' })
  return [...changed, ...publicTopics(row, vacancyStatus.approved)]
}

/**
 * Says what visitors see of a vacancy, which stays so until the transaction ends. Those who ask at the same moment come one
 * after the other.
 */
export async function lockPublicVacancy(trx: Trx, id: number, today: string): Promise<PublicView> {
  const row = await trx
    .selectFrom('vacancies')
    .select(['status', 'closing_date', 'closed_at', 'closed_reason', 'frozen_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? publicView(row, today) : 'hidden'
}
