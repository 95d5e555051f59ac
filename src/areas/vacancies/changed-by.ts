import * as z from 'zod/mini'
import { instant } from '#src/contract/values/primitives.ts'

/** A write on an old version is refused with this, beside the `current` one. */
export const changedMeanwhile = z.object({
  changed_at: instant,
  changed_by: z.object({
    actor: z.enum(['owner', 'admin', 'board']),
    /** Employers do not learn the names of admins. */
    name: z.nullable(z.string()),
  }),
})
export type ChangedMeanwhile = z.output<typeof changedMeanwhile>
