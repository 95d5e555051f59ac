import { setImmediate as othersFirst } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'
import type { PublicQuery } from '../../calls/lists/lists.ts'
import { havePhrases } from '../../rows/search.ts'
import { searchedRows } from '../../rows/searched-rows.ts'
import { distancesOf, placedSlots } from '../open-index/distances.ts'
import { metSlots, slotsOf, type MatchedSlots } from '../open-index/matched-words.ts'
import type { Looked } from '../open-index/narrow.ts'
import type { OpenColumns } from '../open-index/open-columns.ts'
import { parseSearches, type Search, type Searches } from '../parse-search.ts'

/** Asks the words of the new vacancies for those of many searches; for each search, by the filters that ask for words. */
export type WordMatcher = (
  db: Db,
  columns: OpenColumns,
  queries: readonly (PublicQuery | undefined)[],
) => Promise<Looked['matched'][]>

/** So many questions are one statement. */
const AT_ONCE = 200
/** So many searches are parsed before others get their turn. */
const PARSED_AT_ONCE = 10
/** Searches of so many different words are remembered: batches of searches have the same again. */
const REMEMBERED = 20_000

/** @param ids of the new vacancies */
export function wordMatcher(ids: readonly number[]): WordMatcher {
  /** The slots that meet the words, by the text as it was typed. */
  const known = new Map<string, MatchedSlots>()
  return async (db, columns, queries) => {
    const wanted: Searches[] = []
    for (const [no, query] of queries.entries()) {
      if (no % PARSED_AT_ONCE === 0) await othersFirst()
      wanted.push(query ? await parseSearches(db, query) : new Map())
    }
    const unknown = new Map<string, Search>()
    for (const searches of wanted)
      for (const search of searches.values())
        if (!search.isFiller && !known.has(keyOf(search))) unknown.set(keyOf(search), search)
    if (known.size + unknown.size > REMEMBERED) known.clear()
    for (const [text, found] of await ask(db, ids, unknown)) {
      const phrases = unknown.get(text)!.fixed.filter(({ isPhrase }) => isPhrase)
      known.set(text, slotsOf(columns, await havePhrases(db, found, phrases)))
    }
    const nothing = new Uint8Array()
    const metBy = (search: Search) =>
      metSlots(columns, search, search.isFiller ? undefined : (known.get(keyOf(search)) ?? nothing))
    const met: Looked['matched'][] = []
    for (const [no, searches] of wanted.entries()) {
      const matched = new Map([...searches].map(([name, search]) => [name, metBy(search)]))
      const query = queries[no] ?? {}
      met.push(placedSlots(columns, matched, await distancesOf(db, query, searches), query.radius))
    }
    return met
  }
}

function keyOf({ text }: Search): string {
  return text.toLowerCase()
}

/** The ids that meet each query. The words are copied with an index of their own, without those of other vacancies. */
async function ask(
  db: Db,
  ids: readonly number[],
  questions: ReadonlyMap<string, Search>,
): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>()
  if (questions.size === 0 || ids.length === 0) return found
  const pairs = [...questions]
  for (const [words] of pairs) found.set(words, [])
  await db.transaction().execute(async (trx) => {
    await sql`create temporary table new_words on commit drop as
      select id, words from ${searchedRows} where id = any (${ids}::int[])`.execute(trx)
    await sql`create index on new_words using gin (words)`.execute(trx)
    for (let at = 0; at < pairs.length; at += AT_ONCE) {
      const some = pairs.slice(at, at + AT_ONCE)
      const rows = some.map(([, { question }], no) => sql`(${sql.lit(no)}::int, ${question})`)
      const met = await sql<{ no: number; id: number }>`
        with searches (no, question) as materialized (values ${sql.join(rows)})
        select searches.no, new_words.id from searches join new_words on new_words.words @@ searches.question
        union all select searches.no, new_words.id from searches cross join new_words where numnode(searches.question) = 0
      `.execute(trx)
      for (const { no, id } of met.rows) found.get(some[no]![0])!.push(id)
    }
  })
  return found
}
