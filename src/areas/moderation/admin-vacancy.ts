import * as z from 'zod/mini'
import { wholeVacancy } from '#src/areas/vacancies/calls/vacancies.ts'
import { rejectionReasons } from '#src/areas/vacancies/rejection-reasons.ts'
import { optionalChoices } from '#src/contract/repeatable.ts'
import { choice, optionalText } from '#src/contract/values/primitives.ts'
import { riskSignNames } from './risk-signs.ts'

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
