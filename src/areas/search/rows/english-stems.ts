import { sql } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'

/** The stems by which searches find English words; words that texts are not searched by have none. */
export async function englishStems(db: Db, words: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ word: string; stem: string | null }>`
    select word, (ts_lexize('english_stem', word))[1] as stem from unnest(${words}::text[]) as word`.execute(
    db,
  )
  return new Map(rows.flatMap(({ word, stem }) => (stem === null ? [] : [[word, stem] as const])))
}

const endings =
  ' e s es d ed y ies er ers ing ings or ors al ly ment ments ement ements ion ions ation ations ance ant ants'

/** Words with the stem of each: a search finds `managing` by `manager`. */
export async function sameStem(
  db: Db,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const english = words.filter((word) => /^[a-z]+$/.test(word))
  if (english.length === 0) return new Map()
  const { rows } = await sql<{ word: string; forms: string[] }>`
    select word, array_agg(distinct begun || ending) as forms
    from (
      select word, (ts_lexize('english_stem', word))[1] as stem from unnest(${english}::text[]) as word
    ) as stemmed, lateral unnest(array[stem, regexp_replace(stem, 'i$', '')]) as begun,
      unnest(${endings.split(' ')}::text[]) as ending
    where (ts_lexize('english_stem', begun || ending))[1] = stem group by word`.execute(db)
  return new Map(rows.map(({ word, forms }) => [word, forms]))
}
