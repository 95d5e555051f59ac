import { sql } from 'kysely'
import {
  cityNames,
  type Distances,
  distancesFrom,
  districtNames,
  provinceNames,
} from '#src/areas/catalogue/index.ts'
import { filterColumns } from '#src/areas/vacancies/vacancy-fields.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { PublicQuery } from '../../calls/lists/lists.ts'
import { nameTest, ownWays } from '../../rows/name-forms.ts'
import { correctSearches } from '../correct-search.ts'
import { parseSearches, type Search, type Searches, type WordFilter, onePlaceOf } from '../parse-search.ts'
import { getAlternatives, type Term } from '../words/term.ts'
import { matchedWords, getMatchedSlots, type MatchedSlots } from './matched-words.ts'
import { narrow, type Lookup, type Narrowed } from './narrow.ts'
import {
  dayNumber,
  type OpenColumns,
  getBits,
  words,
  type NumberColumn,
  type WordColumn,
} from './open-columns.ts'
import { areListsLoaded, openIndexOf, type OpenIndex } from './open-index.ts'

export interface OpenMatches extends Narrowed {
  searches: Searches
  /** The lower, the better a slot matches `q`, or the nearer it is; absent in other orders. */
  ranks: Uint8Array | Uint16Array | undefined
  /** Kilometres from the list's place by town, if the list is measured. */
  distances: Distances | undefined
}

/** Tries of a query while others change vacancies all the time; then the last answer counts. */
const TRIES = 4

/**
 * Matches the open vacancies against a query, as of some moment after the call. Use the answer before anything is
 * awaited: it is about slots as they are now.
 */
export async function matchOpen(db: Db, query: PublicQuery, today: string): Promise<OpenMatches> {
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

/** A number is no pay if an open vacancy has it: it finds that one. */
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
): Promise<Pick<OpenMatches, 'searches' | 'ranks' | 'distances'> & Pick<Lookup, 'matched'>> {
  const { spelling, sort, radius } = query
  const find = ({ question, fixed }: Pick<Search, 'question' | 'fixed'>) =>
    matchedWords(db, index, question, fixed)
  const finds = async (search: Pick<Search, 'question' | 'fixed'>) =>
    isAnyOpen(index, await find(search), today)
  const known = await findDistances(db, query, typed)
  // A place that is measured from needs no search for its words.
  const wanted = known ? new Map([...typed].filter(([name]) => name !== 'place')) : typed
  const corrected = spelling === 'typed' ? wanted : await correctSearches(db, wanted, finds)
  const searches = new Map([...typed, ...corrected])
  const matched = new Map<WordFilter, MatchedSlots | undefined>()
  for (const [name, search] of corrected) {
    const words = search.isFiller ? undefined : await find(search)
    matched.set(name, getMatchedSlots(index.columns, search, words))
  }
  const distances = known ?? (await findDistances(db, query, searches))
  const search = searches.get('q')
  const ranks =
    sort === 'nearest'
      ? distances && distanceRanks(index.columns, distances)
      : sort === 'walk_in'
        ? walkInRanks(index.columns, today)
        : sort === 'relevance' && search && (search.pay || !search.isFiller)
          ? getRanks(index.columns, search, matched.get('q'))
          : undefined
  return { matched: placedSlots(index.columns, matched, distances, radius), searches, ranks, distances }
}

function isAnyOpen({ columns }: OpenIndex, matched: MatchedSlots, today: string): boolean {
  const [closing, day] = [columns.column('closing'), dayNumber(today)]
  return matched.some((is, slot) => is === 1 && closing[slot]! >= day)
}

/** `undefined` if the list takes the words as they are. A form does not wait for the index to load. */
export async function correctedWords(db: Db, words: string, today: string): Promise<string | undefined> {
  if (!areListsLoaded(db)) return undefined
  const { searches } = await matchOpen(db, { q: words }, today)
  return searches.get('q')?.corrected ?? undefined
}

/** The ids of the places that filters name; a place that does not exist has none. */
async function namedPlaces(
  db: Db,
  { city, district, province }: Pick<PublicQuery, 'city' | 'district' | 'province'>,
): Promise<Omit<Lookup, 'matched'>> {
  return {
    cities: city === undefined ? undefined : await getIds(db, cityNames, [city]),
    districts: district ? await getIds(db, districtNames, district) : undefined,
    provinces: province === undefined ? undefined : await getIds(db, provinceNames, [province]),
  }
}

async function getIds(
  db: Db,
  table: typeof cityNames | typeof districtNames | typeof provinceNames,
  names: readonly string[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from ${table} where lower(name) = any (${names.map((name) => name.toLowerCase())})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The distances of a list with a radius or in their order; `undefined` also if its place is not known. */
async function findDistances(
  db: Db,
  { radius, sort }: PublicQuery,
  searches: Searches,
): Promise<Distances | undefined> {
  const search = searches.get('place')
  if (!search || (radius === undefined && sort !== 'nearest')) return undefined
  const place = await onePlaceOf(db, search)
  return place && distancesFrom(db, place)
}

/** Puts the towns of a radius in place of the words of `place`; an order alone narrows nothing. */
function placedSlots(
  columns: OpenColumns,
  matched: ReadonlyMap<WordFilter, MatchedSlots | undefined>,
  distances: Distances | undefined,
  radius: number | undefined,
): ReadonlyMap<WordFilter, MatchedSlots | undefined> {
  if (!distances) return matched
  if (radius === undefined) return new Map([...matched, ['place', undefined]])
  const within = new Uint8Array(1 + Math.max(...distances.keys()))
  for (const [town, km] of distances) if (km <= radius) within[town] = 1
  const cities = columns.column('city')
  const slots = new Uint8Array(columns.end)
  for (let slot = 0; slot < slots.length; slot += 1) if (within[cities[slot]!] === 1) slots[slot] = 1
  return new Map([...matched, ['place', slots]])
}

/** For each slot the rank of its town by distance; towns that are not known come last. */
function distanceRanks(columns: OpenColumns, distances: Distances): Uint16Array {
  const ordered = [...distances].toSorted(([, one], [, other]) => one - other)
  // An array by towns: a map would be looked up once for each vacancy.
  const rankOf = new Uint16Array(1 + Math.max(...distances.keys())).fill(ordered.length)
  for (const [rank, [town]] of ordered.entries()) rankOf[town] = rank
  const cities = columns.column('city')
  const ranks = new Uint16Array(columns.end)
  for (let slot = 0; slot < ranks.length; slot += 1) ranks[slot] = rankOf[cities[slot]!] ?? ordered.length
  return ranks
}

/** Days beyond it rank alike. */
const MAX_DAYS = 366

/** For each slot the days until its walk-in interview; those without one, or whose day is past, come last. */
function walkInRanks(columns: OpenColumns, today: string): Uint16Array {
  const [walkIns, day] = [columns.column('walkIn'), dayNumber(today)]
  const ranks = new Uint16Array(columns.end)
  for (let slot = 0; slot < ranks.length; slot += 1) {
    const days = walkIns[slot]! - day
    ranks[slot] = days < 0 ? MAX_DAYS + 1 : Math.min(days, MAX_DAYS)
  }
  return ranks
}

type Test = (slot: number) => boolean

/**
 * For each slot that matches the search the sum of the ranks of all terms: the lower, the better (decision 038). Names
 * are compared in memory: the database would need two queries for each term, in positions and in companies.
 *
 * @param matched `undefined` if all slots match
 */
function getRanks(
  columns: OpenColumns,
  { terms, pay, isFiller }: Search,
  matched: MatchedSlots | undefined,
): Uint8Array {
  const { end, positions, companies } = columns
  const ranks = new Uint8Array(end)
  for (const term of isFiller ? [] : terms) {
    if (term.isExcluded) continue
    const [isOwn, isIn] = [nameTest(term, ownWays), nameTest(term)]
    // The first of these is the best match: own words in the position, other words there, facts, the company.
    const tests: Test[] = [
      (slot) => isOwn(positions[slot]!),
      (slot) => isIn(positions[slot]!),
      isFact(columns, term, ['category']),
      isFact(columns, term, ['city', 'district', 'province']),
      isFact(columns, term, [...filterColumns, 'work_days', 'work_hours']),
      (slot) => isIn(companies[slot]!),
    ]
    for (let slot = 0; slot < end; slot += 1) {
      if (matched && matched[slot] !== 1) continue
      const rank = tests.findIndex((matches) => matches(slot))
      ranks[slot] = ranks[slot]! + (rank === -1 ? tests.length : rank)
    }
  }
  if (pay) {
    // Pay that was asked for is a month's: days and hours follow among equals.
    const order = columns.column('payOrder')
    for (let slot = 0; slot < end; slot += 1) ranks[slot] = ranks[slot]! * 2 + Math.min(order[slot]!, 1)
  }
  return ranks
}

/** The vacancy has a fact that the term names in one of the columns. */
function isFact(columns: OpenColumns, term: Term, names: readonly NumberColumn[]): Test {
  const all = getAlternatives(term).flatMap(({ meaning }) => [...(meaning?.facts ?? [])])
  const facts = all.flatMap((fact) => {
    const [name, value] = fact.slice(1).split(':') as [NumberColumn, string]
    if (!names.includes(name)) return []
    const column = columns.column(name)
    if (!(name in words)) return [(slot: number) => column[slot] === Number(value)]
    const bits = getBits(name as WordColumn, [value])
    return [(slot: number) => (column[slot]! & bits) !== 0]
  })
  return (slot) => facts.some((matches) => matches(slot))
}
