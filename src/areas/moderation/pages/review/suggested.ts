import { blockUser } from '#src/areas/people/calls/accounts/panel-account.ts'
import type { RejectionReason } from '#src/areas/vacancies/rejection-reasons.ts'
import type { VacancyEvidence } from '../../calls/evidence.ts'
import { type RiskSignName, weightPoints } from '../../risk-signs.ts'
import { isDuplicate } from './duplicates.tsx'
import type { Suggested } from './reject-form.tsx'

const reasonFor: Partial<Record<RiskSignName, RejectionReason>> = {
  pay_first: 'asks_for_money',
  bought_appointment: 'asks_for_money',
  account_or_papers: 'employer_not_verifiable',
  papers_early: 'employer_not_verifiable',
  misleading_name: 'employer_not_verifiable',
  never_met: 'employer_not_verifiable',
  abroad_without_papers: 'foreign_without_approval',
  easy_visa: 'foreign_without_approval',
  tasks_for_money: 'not_a_job',
}

/** Presets a rejection: the heaviest sign that has a reason, and the language in which the employer uses the board. */
export function suggestedBy(
  evidence: VacancyEvidence | null | undefined,
  may: (call: { access: typeof blockUser.access }) => boolean,
): Suggested {
  if (!evidence) return {}
  const { risk, others, account, language } = evidence
  const heaviest = risk.reasons
    .filter(({ sign }) => sign in reasonFor)
    .sort((one, other) => weightPoints[other.weight] - weightPoints[one.weight])[0]
  const like = risk.reasons.find(({ sign }) => sign === 'like_removed')?.found
  const before = others.find(({ id }) => String(id) === like)?.rejection_reason ?? undefined
  const signed = heaviest && reasonFor[heaviest.sign]
  return {
    reason: others.some(isDuplicate) ? 'duplicate' : risk.is_marked ? (signed ?? before) : undefined,
    language,
    account: account === null ? undefined : may(blockUser) ? 'block' : 'ask_to_block',
  }
}
