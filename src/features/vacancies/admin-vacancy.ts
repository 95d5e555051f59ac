import * as z from 'zod/mini'
import { choice, id, instant, optionalText } from '#src/contract/primitives.ts'
import { reviewed, vacancy } from './contract.ts'
import { rejectionReasons } from './rejection-reasons.ts'
import { riskSignNames } from './risk-signs.ts'

/** A vacancy as the panel sees it. */
export const adminVacancy = z.extend(vacancy, {
  ...reviewed,
  user_id: z.nullable(id),
  /** True if the address of the account that posted it is confirmed; null of one that is nobody's. */
  email_confirmed: z.nullable(z.boolean()),
  /** The last change of the status. */
  decided_at: z.nullable(instant),
  /** The signs of risk when it was last judged, in the background; null until then. They order and decide nothing. */
  risk: z.nullable(z.object({ is_marked: z.boolean(), signs: z.array(z.enum(riskSignNames)) })),
})
export type AdminVacancy = z.output<typeof adminVacancy>

const REJECTION_NOTE = 1_000
export const rejection = {
  rejection_reason: z.nullish(choice(rejectionReasons)),
  rejection_note: optionalText(REJECTION_NOTE),
}
/** The row's time as it was loaded, so that two people do not overwrite each other unseen. Without it the last wins. */
export const asLoaded = z.optional(z.iso.datetime({ error: 'field.invalid', offset: true }))
