import { sql, type RawBuilder } from 'kysely'
import { cityNames, districtNames, provinceNames } from '#src/features/catalogue/server/index.ts'
import {
  correctSearches,
  parseSearches,
  type Searches,
  type WordFilter,
} from '#src/features/vacancy-search/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { PublicQuery } from '../../contract.ts'
import { ranksOf } from './match-rank.ts'
import { matchedWords, metSlots, type MatchedSlots } from './matched-words.ts'
import { narrow, type Looked, type Narrowed } from './narrow.ts'
import { dayNumber, type OpenColumns } from './open-columns.ts'
import { openIndexOf, type OpenIndex } from './open-index.ts'

export interface Answered extends Narrowed {
  searches: Searches
  /** The lower, the better a slot matches `q`; absent unless the order is by match. */
  ranks: Uint8Array | undefined
}

/** A reader who asks while others change vacancies all the time gets the answer of the last of so many tries. */
const TRIES = 4

/**
 * Asks the index of open vacancies how they meet a query, as of some moment after the call. Nothing may be waited for
 * before the answer is used: it tells of slots as they are now.
 */
export async function askOpen(db: Db, query: PublicQuery, today: string): Promise<Answered> {
  const index = openIndexOf(db)
  const typed = await parseSearches(db, query)
  for (let left = TRIES; ; left -= 1) {
    await index.upToDate(today)
    const { version, columns } = index
    const asked = await askWords(db, index, withoutReference(typed, columns), query, today)
    const places = await placesOf(db, query)
    const isSame = index.version === version
    if (isSame || (left <= 1 && index.columns === columns))
      return { ...narrow(columns, query, today, { ...places, matched: asked.matched }), ...asked }
  }
}

/** The number of an open vacancy is no pay: it finds that one. */
function withoutReference(typed: Searches, columns: OpenColumns): Searches {
  const search = typed.get('q')
  if (!search?.pay || !/^\d{5,7}$/.test(search.text)) return typed
  if (columns.slotOf(Number(search.text)) === undefined) return typed
  return new Map([...typed, ['q', { ...search, pay: null, reference: Number(search.text) }]])
}

async function askWords(
  db: Db,
  index: OpenIndex,
  typed: Searches,
  { spelling, sort }: PublicQuery,
  today: string,
): Promise<Pick<Answered, 'searches' | 'ranks'> & Pick<Looked, 'matched'>> {
  const finds = async (question: RawBuilder<unknown>) =>
    isAnyOpen(index, await matchedWords(db, index, question), today)
  const searches = spelling === 'typed' ? typed : await correctSearches(db, typed, finds)
  const matched = new Map<WordFilter, MatchedSlots | undefined>()
  for (const [name, search] of searches) {
    const words = search.isFiller ? undefined : await matchedWords(db, index, search.question)
    matched.set(name, metSlots(index.columns, search, words))
  }
  const search = searches.get('q')
  const isRanked = sort === 'relevance' && search && !search.isFiller
  return { matched, searches, ranks: isRanked ? await ranksOf(db, index, search) : undefined }
}

function isAnyOpen({ columns }: OpenIndex, matched: MatchedSlots, today: string): boolean {
  const [closing, day] = [columns.column('closing'), dayNumber(today)]
  return matched.some((is, slot) => is === 1 && closing[slot]! >= day)
}

/** The places that filters name; one that does not exist has nothing. */
async function placesOf(db: Db, { city, district, province }: PublicQuery): Promise<Omit<Looked, 'matched'>> {
  const idsOf = async (
    table: typeof cityNames | typeof districtNames | typeof provinceNames,
    names: readonly string[],
  ) => {
    const { rows } = await sql<{ id: number }>`
      select id from ${table} where lower(name) = any (${names.map((name) => name.toLowerCase())})`.execute(
      db,
    )
    return new Set(rows.map(({ id }) => id))
  }
  return {
    cities: city === undefined ? undefined : await idsOf(cityNames, [city]),
    districts: district ? await idsOf(districtNames, district) : undefined,
    provinces: province === undefined ? undefined : await idsOf(provinceNames, [province]),
  }
}
