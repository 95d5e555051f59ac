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
import { matchedWords, type MatchedSlots } from './matched-words.ts'
import { narrow, type Looked, type Narrowed } from './narrow.ts'
import { dayNumber } from './open-columns.ts'
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
    const asked = await askWords(db, index, typed, query, today)
    const places = await placesOf(db, query)
    const isSame = index.version === version
    if (isSame || (left <= 1 && index.columns === columns))
      return { ...narrow(columns, query, today, { ...places, matched: asked.matched }), ...asked }
  }
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
  const matched = new Map<WordFilter, MatchedSlots>()
  for (const [name, { question }] of searches) matched.set(name, await matchedWords(db, index, question))
  const search = sort === 'relevance' ? searches.get('q') : undefined
  return { matched, searches, ranks: search && (await ranksOf(db, index, search)) }
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
