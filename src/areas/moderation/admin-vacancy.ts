import * as z from 'zod/mini'
import { wholeVacancy } from '#src/areas/vacancies/calls/vacancies.ts'
import { rejectionReasons } from '#src/areas/vacancies/rejection-reasons.ts'
import { optionalChoices } from '#src/contract/repeatable.ts'
import { choice, optionalText } from '#src/contract/values/primitives.ts'

/** A vacancy is marked from this sum of weights on: by one high sign, or by several lower ones. */
export const MARKED_FROM = 4
export const riskWeights = ['low', 'middle', 'high'] as const
export type RiskWeight = (typeof riskWeights)[number]
export const weightPoints: Readonly<Record<RiskWeight, number>> = { low: 1, middle: 2, high: MARKED_FROM }

const phraseSigns = {
  pay_first: 'middle',
  charge_named: 'low',
  tasks_for_money: 'middle',
  account_or_papers: 'high',
  bought_appointment: 'middle',
  easy_visa: 'middle',
  photos_asked: 'middle',
  never_met: 'middle',
  easy_money: 'low',
  /** Its phrases are searched in position and company, if the email address is a free one. */
  misleading_name: 'middle',
  nothing_charged: 'middle',
  usual_terms: 'low',
} as const satisfies Record<string, RiskWeight>

const factSigns = {
  sum_named: 'middle',
  /** A passport or an identity card is asked for by messenger or before an interview. */
  papers_early: 'middle',
  free_mail: 'low',
  pay_high: 'middle',
  abroad_without_papers: 'high',
  /** Words name work abroad, and the country is the board's own. */
  abroad_unsaid: 'middle',
  /**
   * Its text, phone or e-mail address is that of one that was removed, or rejected for money or a false employer, or its
   * poster that of any that was removed or rejected.
   */
  like_removed: 'high',
} as const satisfies Record<string, RiskWeight>

export const signWeights = { ...phraseSigns, ...factSigns }
export type RiskSignName = keyof typeof signWeights
export const riskSignNames = Object.keys(signWeights) as RiskSignName[]

/** Signs that speak for a vacancy: their weight is subtracted. */
const reassuring: readonly RiskSignName[] = ['nothing_charged', 'usual_terms']
export const isReassuring = (sign: RiskSignName) => reassuring.includes(sign)

/** Signs that count in a bare message; others do not, as a sum may be pay there and a charge a bus fare. */
export const signsOfMessages = [
  'pay_first',
  'tasks_for_money',
  'account_or_papers',
  'papers_early',
  'bought_appointment',
  'easy_visa',
  'photos_asked',
  'never_met',
] as const satisfies readonly RiskSignName[]

export const hasPhrases = (sign: RiskSignName) => Object.hasOwn(phraseSigns, sign)

/** `phrases` are looked for as whole words in any usual spelling; the last word may have an ending. */
export interface RiskSign {
  weight: RiskWeight
  is_on: boolean
  phrases: readonly string[]
}
export type RiskSigns = Readonly<Record<RiskSignName, RiskSign>>

export const adminVacancy = z.extend(wholeVacancy, {
  /** The signs of risk when it was last scored, in the background; null until then. They order and decide nothing. */
  risk: z.nullable(z.object({ is_marked: z.boolean(), signs: z.array(z.enum(riskSignNames)) })),
})
export type AdminVacancy = z.output<typeof adminVacancy>

/** A change of a vacancy answers with the vacancy as it is then. */
export const changedVacancy = z.object({ message: z.string(), data: adminVacancy })

const MAX_NOTE = 1_000

/** The reason to publish a vacancy marked as high risk; the history shows it to admins only. */
/** Acts on the account of a fraud: an owner blocks it, or is asked to. */
export const accountActs = ['block', 'ask_to_block'] as const
export type AccountAct = (typeof accountActs)[number]

export const approval = { approval_reason: optionalText(MAX_NOTE) }

export const rejection = {
  rejection_reason: z.nullish(choice(rejectionReasons)),
  further_reasons: optionalChoices(rejectionReasons),
  rejection_note: optionalText(MAX_NOTE),
}
