import type { VacancyState } from '#src/areas/vacancies/vacancy-state.ts'
import type { RiskSigns } from '../../risk-signs.ts'
import { scoreRisk, type Risk, type ScoredVacancy } from '../../scoring/score-risk.ts'

interface OtherLike {
  id: number
  state: VacancyState
  rejection_reason: string | null
  poster: boolean
}

export const MAX_COMPARED = 200

/** A rejection for one of these says that the vacancy was a fraud. */
const frauds: readonly (string | null)[] = ['asks_for_money', 'employer_not_verifiable']

/** A phone is its owner's after any other rejection too, but a rejected poster that comes again is worth a look. */
function speaksAgainst({ state, rejection_reason, poster }: OtherLike): boolean {
  return state === 'removed' || (state === 'rejected' && (poster || frauds.includes(rejection_reason)))
}

export function riskOf(
  vacancy: Omit<ScoredVacancy, 'usual_top' | 'like'>,
  others: readonly OtherLike[],
  usual: { high: number } | undefined,
  signs: RiskSigns,
): Risk {
  const like = others.find(speaksAgainst)?.id ?? null
  return scoreRisk({ ...vacancy, usual_top: usual?.high ?? null, like }, signs)
}
