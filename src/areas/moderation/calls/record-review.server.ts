import {
  type Deciding,
  announceDecision,
  decisionKey,
  recordDecision,
  recordMails,
  withdrawDecision,
} from '#src/areas/decisions/index.ts'
import { findUserContact } from '#src/areas/people/index.ts'
import { asVacancy, findVacancy, noteAct, shareText, type LockedVacancy } from '#src/areas/vacancies/index.ts'
import { fraudReasons, type RejectionReason } from '#src/areas/vacancies/rejection-reasons.ts'
import { vacancyStatus, type VacancyStatus } from '#src/areas/vacancies/vacancy.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { AccountAct } from '../admin-vacancy.ts'
import { vacancyApproved, vacancyRefused, vacancyRejected, vacancyRemoved } from '../mails/decision-mails.ts'
import { askVacancyAddress } from './vacancy-address.server.ts'

interface Explained {
  approval_reason?: string | null | undefined
  account?: AccountAct | null | undefined
}

interface Review {
  status: number
  reason: string | null
  further_reasons?: string[]
  note: string | null
}

export function getReview({
  status,
  rejection_reason: reason,
  further_reasons,
  rejection_note: note,
}: Pick<LockedVacancy, 'status' | 'rejection_reason' | 'further_reasons' | 'rejection_note'>): Review {
  return { status, reason, further_reasons, note }
}

export function isSameReview(one: Review, other: Review): boolean {
  return one.status === other.status && getReasonText(one) === getReasonText(other) && one.note === other.note
}

const getReasonText = ({ reason, further_reasons = [] }: Review) => [reason, ...further_reasons].join()

const reviewActs = ['put_back', 'approved', 'rejected'] as const

export const reviewKey = decisionKey('vacancy', 'vacancy.review')

/** Cancels unsent mails of the previous decision; a return to what the owner knows sends none. */
export async function recordReview(
  reviewing: Deciding,
  row: LockedVacancy,
  after: Review,
  { approval_reason, account }: Explained = {},
): Promise<void> {
  const { trx, viewer, now } = reviewing
  const key = reviewKey(row.id)
  await noteAct(trx, viewer, now, {
    vacancy_id: row.id,
    act: reviewActs[after.status as VacancyStatus],
    rejection_reason: after.reason as RejectionReason | null,
    further_reasons: after.further_reasons ?? [],
    rejection_note: after.note,
    approval_reason: after.status === vacancyStatus.approved ? (approval_reason ?? null) : null,
  })
  const withdrawn = await withdrawDecision<Review>(trx, now, key)
  const known = withdrawn?.isUnread ? withdrawn.before : getReview(row)
  if (isSameReview(known, after)) return
  const isApproval = after.status === vacancyStatus.approved
  const mails = [
    ...(await mailOwner(reviewing, row, after, account)),
    ...(isApproval && known.status !== vacancyStatus.approved
      ? await askVacancyAddress(reviewing, row.id)
      : []),
  ]
  await recordDecision(reviewing, key, { before: known, after, mails })
}

/** Asks to confirm an address that changed while the vacancy is public. */
export async function askOtherAddress(reviewing: Deciding, vacancyId: number): Promise<void> {
  await recordMails(reviewing, reviewKey(vacancyId), await askVacancyAddress(reviewing, vacancyId))
}

async function mailOwner(
  deciding: Deciding,
  { id, user_id, position, sender_language, status: before, approved_at }: LockedVacancy,
  { status, reason, further_reasons, note }: Review,
  account: Explained['account'],
): Promise<number[]> {
  const owner =
    user_id === null || status === vacancyStatus.pending
      ? undefined
      : await findUserContact(deciding.trx, user_id)
  if (!owner) return []
  const facts = { name: owner.name, position, vacancy_id: id, language: sender_language }
  const about = { subject: 'vacancy', subject_id: id } as const
  if (status === vacancyStatus.approved)
    return [
      await announceDecision(
        deciding,
        vacancyApproved,
        owner.email,
        { ...facts, share: await getShare(deciding, id) },
        about,
      ),
    ]
  if (account)
    return [await announceDecision(deciding, vacancyRefused, owner.email, { ...facts, reason }, about)]
  const wasOnBoard = approved_at !== null && before !== vacancyStatus.pending
  const mail = wasOnBoard && fraudReasons.has(reason) ? vacancyRemoved : vacancyRejected
  return [
    await announceDecision(deciding, mail, owner.email, { ...facts, reason, further_reasons, note }, about),
  ]
}

async function getShare({ trx, now }: Deciding, id: number) {
  return shareText(trx, asVacancy((await findVacancy(trx, id))!, dayInColombo(now)))
}
