import type { Deciding } from '#src/areas/decisions/index.ts'
import { lastReviews, type LockedVacancy } from '#src/areas/vacancies/index.ts'
import { getState } from '#src/areas/vacancies/vacancy-state.ts'
import { problem } from '#src/contract/errors.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { type ComparedVacancy, othersLike, usualPay } from '../rows/evidence.ts'
import { riskSigns } from '../rows/vacancy-risks.ts'
import { type Risk, scoreRisk } from '../scoring/score-risk.ts'
import { getRisk } from '../server/scoring/score-waiting.ts'

type RiskInput = ComparedVacancy & Parameters<typeof getRisk>[0] & { job_category_id: number }

/** Scores the vacancy now: the score in the list may be seconds old. */
export async function riskNow(db: Db, row: RiskInput, now: Date): Promise<Risk> {
  const today = dayInColombo(now)
  const others = (await othersLike(db, row)).map((other) => ({
    ...other,
    state: getState(other, today),
  }))
  return getRisk(row, others, await usualPay(db, row.job_category_id, now), await riskSigns(db))
}

/** @throws Problem `high_risk`, with the reasons, if an admin publishes a marked vacancy and does not say why. */
export async function refuseHighRisk(
  db: Db,
  row: LockedVacancy,
  now: Date,
  approval_reason: string | null | undefined,
): Promise<void> {
  if (approval_reason) return
  const { is_marked, reasons } = await riskNow(db, row, now)
  if (!is_marked) return
  const errors = { approval_reason: [{ key: 'vacancy.approval_reason.required' } as const] }
  throw problem('high_risk', { errors, extra: { reasons } })
}

/** True if an approval now only undoes a refusal: the vacancy was public until a moment ago. */
export async function isUndoOfRefusal(
  { trx, now, mailWaitMs }: Deciding,
  { id, approved_at }: Pick<LockedVacancy, 'id' | 'approved_at'>,
): Promise<boolean> {
  const [last, before] = await lastReviews(trx, id)
  if (!last || Date.parse(last.happened_at) + mailWaitMs <= now.getTime()) return false
  return before ? before.act === 'approved' : approved_at !== null
}

/** Scores words that are no vacancy by the same signs. */
export async function riskOfWords(db: Db, words: string): Promise<Risk> {
  const unnamed = { position: '', company_name: '', email: '' }
  return scoreRisk({ ...unnamed, description: words }, await riskSigns(db))
}
