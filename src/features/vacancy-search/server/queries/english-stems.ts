import { sql } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'

/** The stems under which searches find English words; none of words that texts are not searched by. */
export async function englishStems(db: Db, words: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ word: string; stem: string | null }>`
    select word, (ts_lexize('english_stem', word))[1] as stem from unnest(${words}::text[]) as word`.execute(
    db,
  )
  return new Map(rows.flatMap(({ word, stem }) => (stem === null ? [] : [[word, stem] as const])))
}
