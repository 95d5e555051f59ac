import type { Distances } from '#src/areas/catalogue/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { PublicQuery } from '../../calls/lists/lists.ts'
import { correctSearches } from '../correct-search.ts'
import { parseSearches, type Search, type Searches, type WordFilter } from '../parse-search.ts'
import { distanceRanks, distancesOf, placedSlots } from './distances.ts'
import { ranksOf } from './match-rank.ts'
import { matchedWords, metSlots, type MatchedSlots } from './matched-words.ts'
import { namedPlaces } from './named-places.ts'
import { narrow, type Looked, type Narrowed } from './narrow.ts'
import { dayNumber, type OpenColumns } from './open-columns.ts'
import { areListsLoaded, openIndexOf, type OpenIndex } from './open-index.ts'

export interface OpenMatches extends Narrowed {
  searches: Searches
  /** The lower, the better a slot matches `q`, or the nearer it is; absent in other orders. */
  ranks: Uint8Array | Uint16Array | undefined
  /** From the place of a list that is measured. */
  distances: Distances | undefined
}

/** A reader who asks while others change vacancies all the time gets the answer of the last of so many tries. */
const TRIES = 4

/**
 * Asks the index of open vacancies how they meet a query, as of some moment after the call. Nothing may be waited for
 * before the answer is used: it tells of slots as they are now.
 */
export async function askOpen(db: Db, query: PublicQuery, today: string): Promise<OpenMatches> {
  const index = openIndexOf(db)
  const typed = await parseSearches(db, query)
  for (let left = TRIES; ; left -= 1) {
    await index.upToDate(today)
    const { version, columns } = index
    const found = await askWords(db, index, withoutReference(typed, columns), query, today)
    const places = await namedPlaces(db, query)
    const isSame = index.version === version
    if (isSame || (left <= 1 && index.columns === columns))
      return { ...narrow(columns, query, today, { ...places, matched: found.matched }), ...found }
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
  query: PublicQuery,
  today: string,
): Promise<Pick<OpenMatches, 'searches' | 'ranks' | 'distances'> & Pick<Looked, 'matched'>> {
  const { spelling, sort, radius } = query
  const find = ({ question, fixed }: Pick<Search, 'question' | 'fixed'>) =>
    matchedWords(db, index, question, fixed)
  const finds = async (search: Pick<Search, 'question' | 'fixed'>) =>
    isAnyOpen(index, await find(search), today)
  const known = await distancesOf(db, query, typed)
  // A place that is measured from needs no search for its words.
  const wanted = known ? new Map([...typed].filter(([name]) => name !== 'place')) : typed
  const corrected = spelling === 'typed' ? wanted : await correctSearches(db, wanted, finds)
  const searches = new Map([...typed, ...corrected])
  const matched = new Map<WordFilter, MatchedSlots | undefined>()
  for (const [name, search] of corrected) {
    const words = search.isFiller ? undefined : await find(search)
    matched.set(name, metSlots(index.columns, search, words))
  }
  const distances = known ?? (await distancesOf(db, query, searches))
  const search = searches.get('q')
  const ranks =
    sort === 'nearest'
      ? distances && distanceRanks(index.columns, distances)
      : sort === 'relevance' && search && (search.pay || !search.isFiller)
        ? ranksOf(index.columns, search, matched.get('q'))
        : undefined
  return { matched: placedSlots(index.columns, matched, distances, radius), searches, ranks, distances }
}

function isAnyOpen({ columns }: OpenIndex, matched: MatchedSlots, today: string): boolean {
  const [closing, day] = [columns.column('closing'), dayNumber(today)]
  return matched.some((is, slot) => is === 1 && closing[slot]! >= day)
}

/**
 * The words that a list of open vacancies shows in the place of these; `undefined` where it takes them as they are. A form
 * does not wait for the index to load.
 */
export async function correctedWords(db: Db, words: string, today: string): Promise<string | undefined> {
  if (!areListsLoaded(db)) return undefined
  const { searches } = await askOpen(db, { q: words }, today)
  return searches.get('q')?.corrected ?? undefined
}
