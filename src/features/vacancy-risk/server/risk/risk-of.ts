import type { VacancyRow } from '#src/features/vacancies/server/index.ts'
import type { VacancyState } from '#src/features/vacancies/vacancy-state.ts'
import { judgeRisk, type Risk } from '../../judging/judge-risk.ts'
import type { RiskSigns } from '../../risk-signs.ts'

/** Another vacancy with the same phone, address or text, or a poster that looks the same. */
interface OtherLike {
  id: number
  state: VacancyState
  rejection_reason: string | null
  poster: boolean
}

/** So many others are asked. */
export const MOST_COMPARED = 200

/** A rejection for one of these says that the vacancy was a fraud. */
const frauds: readonly (string | null)[] = ['asks_for_money', 'employer_not_verifiable']

/** A phone is its owner's after any other rejection too, but a rejected poster that comes again is worth a look. */
function speaksAgainst({ state, rejection_reason, poster }: OtherLike): boolean {
  return state === 'removed' || (state === 'rejected' && (poster || frauds.includes(rejection_reason)))
}

/** Judges a vacancy beside others like it and the usual pay of its category. */
export function riskOf(
  vacancy: VacancyRow,
  others: readonly OtherLike[],
  usual: { high: number } | undefined,
  signs: RiskSigns,
): Risk {
  const like = others.find(speaksAgainst)?.id ?? null
  return judgeRisk({ ...vacancy, usual_top: usual?.high ?? null, like }, signs)
}
