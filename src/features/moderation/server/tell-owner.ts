import { findUserContact } from '#src/features/accounts/server/index.ts'
import { announce, cancelDecisionMails } from '#src/features/notifications/server/index.ts'
import { fraudReasons } from '#src/features/vacancies/rejection-reasons.ts'
import type { LockedVacancy } from '#src/features/vacancies/server/index.ts'
import { vacancyStatus } from '#src/features/vacancies/vacancy.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { decisionMails, vacancyApproved, vacancyRejected, vacancyRemoved } from './mails/decision-mails.ts'

/** The mail of a decision waits, so that the decision can be undone before anybody reads of it. */
const DECISION_MAIL_SECONDS = 120

export function decisionMailWaitMs(rateLimitScale: number): number {
  return Math.ceil((DECISION_MAIL_SECONDS * 1000) / rateLimitScale)
}

/** A decision tells the owner of a vacancy these. */
export interface Review {
  status: number
  reason: string | null
  note: string | null
}

export function reviewOf({
  status,
  rejection_reason,
  rejection_note,
}: Pick<LockedVacancy, 'status' | 'rejection_reason' | 'rejection_note'>): Review {
  return { status, reason: rejection_reason, note: rejection_note }
}

export function sameReview(one: Review, other: Review): boolean {
  return one.status === other.status && one.reason === other.reason && one.note === other.note
}

/**
 * Tells the owner of a locked vacancy of the decision that leads to `after`, by a mail that waits `mailWaitMs`. The
 * mail of an earlier decision that has not left is removed, and a decision that leads back to what the owner knows
 * already makes none. Approval and rejection are mailed; a return to pending is not.
 *
 * @returns What the owner knows while this mail waits.
 */
export async function tellOwner(
  { trx, now, mailWaitMs }: { trx: Trx; now: Date; mailWaitMs: number },
  row: LockedVacancy,
  after: Review,
): Promise<Review> {
  const before = reviewOf(row)
  const untold = await cancelDecisionMails(trx, row.id, decisionMails)
  // No mail says that a vacancy is pending again, so its age alone tells whether this decision takes that one back.
  const pendingForMs = now.getTime() - Date.parse(row.decided_at ?? '')
  const unsaid = untold || (row.status === vacancyStatus.pending && pendingForMs < mailWaitMs)
  const known = (unsaid && row.told_before) || before
  if (after.status !== vacancyStatus.pending && !sameReview(known, after))
    await writeTo(trx, now, row, after, new Date(now.getTime() + mailWaitMs))
  return known
}

async function writeTo(
  trx: Trx,
  now: Date,
  { id, user_id, position, sender_language, status: before, approved_at }: LockedVacancy,
  { status, reason, note }: Review,
  notBefore: Date,
): Promise<void> {
  const owner = user_id === null ? undefined : await findUserContact(trx, user_id)
  if (!owner) return
  const facts = { name: owner.name, position, vacancy_id: id, language: sender_language }
  const about = { subject: 'vacancy', subject_id: id } as const
  if (status === vacancyStatus.approved)
    await announce(trx, now, vacancyApproved, owner.email, facts, about, notBefore)
  else {
    const wasOnBoard = approved_at !== null && before !== vacancyStatus.pending
    const mail = wasOnBoard && fraudReasons.has(reason) ? vacancyRemoved : vacancyRejected
    await announce(trx, now, mail, owner.email, { ...facts, reason, note }, about, notBefore)
  }
}
