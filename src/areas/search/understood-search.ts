import * as z from 'zod/mini'

/** Places by their English names, with the words that name them; a vacancy is in any of them. */
const namedPlaces = z.array(
  z.object({ kind: z.enum(['city', 'district', 'province']), name: z.string(), words: z.string() }),
)

/** One term of a search, as it is met in a vacancy. */
const metWords = z.object({
  /** Any of these in small letters; `*` stands for any ending. */
  words: z.array(z.string()),
  /** The description is searched for it too, beside position and company. */
  in_texts: z.boolean(),
})
export type MetWords = z.output<typeof metWords>

/** The meaning that a search gave to the words of a query. */
export const understoodSearch = z.object({
  search: z.object({
    /** The words that were looked for instead of `q`, where `q` itself finds nothing. */
    corrected: z.nullable(z.string()),
    /** The last word of `q` that no vacancy has, and that was taken for the beginning of others. */
    beginning: z.nullable(z.string()),
    places: namedPlaces,
    /** The pay that words of `q` name, as `salary_min`. */
    pay: z.nullable(z.object({ salary_min: z.int(), words: z.string() })),
    /** The words of `q` that name neither a place nor pay. */
    rest: z.string(),
    /** `q` has filler alone, such as "jobs": the list is the one without it. */
    filler: z.boolean(),
    met: z.array(metWords),
  }),
  /** The places that `place` names. */
  places: namedPlaces,
})
export type UnderstoodSearch = z.output<typeof understoodSearch>
