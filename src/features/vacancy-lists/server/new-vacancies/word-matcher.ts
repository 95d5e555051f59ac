import { sql, type RawBuilder } from 'kysely'
import {
  parseSearches,
  searchedRows,
  type Search,
  type Searches,
} from '#src/features/vacancy-search/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { PublicQuery } from '../../contract.ts'
import { metSlots, type MatchedSlots } from '../open-index/matched-words.ts'
import type { Looked } from '../open-index/narrow.ts'
import type { OpenColumns } from '../open-index/open-columns.ts'

/** Asks the words of the new vacancies for those of many searches; for each search, by the filters that ask for words. */
export type WordMatcher = (
  db: Db,
  columns: OpenColumns,
  queries: readonly (PublicQuery | undefined)[],
) => Promise<Looked['matched'][]>

/** So many questions are one statement. */
const AT_ONCE = 200
/** Searches of so many different words are remembered: batches of searches have the same again. */
const REMEMBERED = 20_000

/** @param ids of the vacancies that are asked */
export function wordMatcher(ids: readonly number[]): WordMatcher {
  /** The slots that meet the words, by the words as they were typed. */
  const known = new Map<string, MatchedSlots>()
  return async (db, columns, queries) => {
    const wanted: Searches[] = []
    for (const query of queries) wanted.push(query ? await parseSearches(db, query) : new Map())
    const unknown = new Map<string, RawBuilder<unknown>>()
    for (const asked of wanted)
      for (const search of asked.values())
        if (!search.isFiller && !known.has(keyOf(search))) unknown.set(keyOf(search), search.question)
    if (known.size + unknown.size > REMEMBERED) known.clear()
    for (const [words, found] of await ask(db, ids, unknown)) known.set(words, slotsOf(columns, found))
    const nothing = new Uint8Array()
    const metBy = (search: Search) =>
      metSlots(columns, search, search.isFiller ? undefined : (known.get(keyOf(search)) ?? nothing))
    return wanted.map((asked) => new Map([...asked].map(([name, search]) => [name, metBy(search)])))
  }
}

function keyOf({ words }: Search): string {
  return words.join(' ')
}

/** The ids that meet each question. The words are copied with an index of their own: all others are nobody's matter. */
async function ask(
  db: Db,
  ids: readonly number[],
  questions: ReadonlyMap<string, RawBuilder<unknown>>,
): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>()
  if (questions.size === 0 || ids.length === 0) return found
  const asked = [...questions]
  for (const [words] of asked) found.set(words, [])
  await db.transaction().execute(async (trx) => {
    await sql`create temporary table new_words on commit drop as
      select id, words from ${searchedRows} where id = any (${ids}::int[])`.execute(trx)
    await sql`create index on new_words using gin (words)`.execute(trx)
    for (let at = 0; at < asked.length; at += AT_ONCE) {
      const some = asked.slice(at, at + AT_ONCE)
      const rows = some.map(([, question], no) => sql`(${sql.lit(no)}::int, ${question})`)
      const met = await sql<{ no: number; id: number }>`
        with asked (no, question) as materialized (values ${sql.join(rows)})
        select asked.no, new_words.id from asked join new_words on new_words.words @@ asked.question
        union all select asked.no, new_words.id from asked cross join new_words where numnode(asked.question) = 0
      `.execute(trx)
      for (const { no, id } of met.rows) found.get(some[no]![0])!.push(id)
    }
  })
  return found
}

function slotsOf(columns: OpenColumns, ids: readonly number[]): MatchedSlots {
  const matched = new Uint8Array(columns.end)
  for (const id of ids) {
    const slot = columns.slotOf(id)
    if (slot !== undefined) matched[slot] = 1
  }
  return matched
}
