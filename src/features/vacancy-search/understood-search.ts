import * as z from 'zod/mini'

/** By its English name. */
const namedPlace = z.object({ kind: z.enum(['city', 'district', 'province']), name: z.string() })

/** The meaning that a search gave to the words of a query. */
export const understoodSearch = z.object({
  search: z.object({
    /** The words that were looked for instead of `q`, where `q` itself finds nothing. */
    corrected: z.nullable(z.string()),
    /** The last word of `q` that no vacancy has, and that was taken for the beginning of others. */
    beginning: z.nullable(z.string()),
    /** The place that words of `q` name, and the other words. */
    place: z.nullable(z.extend(namedPlace, { rest: z.string() })),
    /** The pay that words of `q` name, as `salary_min`, and the other words. */
    pay: z.nullable(z.object({ salary_min: z.int(), rest: z.string() })),
    /** `q` has filler alone, such as "jobs": the list is the one without it. */
    filler: z.boolean(),
  }),
  /** The place that `place` names. */
  place: z.nullable(namedPlace),
})
export type UnderstoodSearch = z.output<typeof understoodSearch>
