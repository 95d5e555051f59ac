import * as z from 'zod/mini'

/** By its English name. */
const namedPlace = z.object({ kind: z.enum(['city', 'district', 'province']), name: z.string() })

/** The meaning that a search gave to the words of a query. */
export const understoodSearch = z.object({
  search: z.object({
    /** The words that were looked for instead of `q`, where `q` itself finds nothing. */
    corrected: z.nullable(z.string()),
    /** The place that words of `q` name, and the other words. */
    place: z.nullable(z.extend(namedPlace, { rest: z.string() })),
  }),
  /** The place that `place` names. */
  place: z.nullable(namedPlace),
})
export type UnderstoodSearch = z.output<typeof understoodSearch>
