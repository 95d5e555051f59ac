import type { Db } from '#src/platform/db/database.ts'
import { placeFilters, type PlaceFilter } from '../../list-filters.ts'
import type { Search } from '../../server/parse-search.ts'
import { placeFact } from '../../server/words/lexicon.ts'
import { lexiconFiles, getLexicon } from '../../server/words/load-lexicon.ts'
import { parseTerms, parseWords } from '../../server/words/parse-query.ts'
import { getAlternatives, type Term, getText } from '../../server/words/term.ts'
import { type FoundIds, getIds } from './list-vacancies.server.ts'
import type { PublicQuery } from './lists.ts'
import { noPlace, type RelatedTrade } from './related-trades.server.ts'
import type { FoundVacancies } from './search-vacancies.ts'

/** A list of so many has no near matches, and there are no more of them in all. */
export const NEAR_MATCHES = 10

type Change = Partial<Record<keyof PublicQuery, unknown>>

/** Vacancies that another search than that of the list finds. */
export interface NearGroup extends Pick<FoundIds, 'total' | 'kilometres'> {
  kind: FoundVacancies['near'][number]['kind']
  words: readonly string[]
  filter?: string
  /** In place of the list's filters. */
  change: Change
  /** They are of other trades, in the place of the search. */
  isOtherWork?: boolean
  ids: Int32Array
}

/** The vacancies that miss a word of the search, grouped by it: what matters least comes first. */
export async function nearMatches(
  db: Db,
  query: PublicQuery,
  { ids, total, search, place }: FoundIds,
  today: string,
): Promise<NearGroup[]> {
  if (total >= NEAR_MATCHES || !search || search.isFiller || search.reference !== undefined) return []
  const isTyped = search.corrected !== null || search.terms.every(({ isProbablySlip }) => !isProbablySlip)
  const found = await nearSearches(db, search, place !== undefined)
  const tries = found.map((near) => ({ ...near, place: query.place }))
  if (query.place !== undefined)
    tries.push({ missing: [query.place], q: query.q!, place: undefined, weight: PLACE })
  tries.sort((one, other) => one.missing.length - other.missing.length || one.weight - other.weight)
  const shown = new Set<number>(ids)
  const groups: NearGroup[] = []
  for (const { missing, q, place: placed, weight } of tries) {
    const left = NEAR_MATCHES + ids.length - shown.size
    // The work itself is missed only where nothing else was found.
    const isBetter = groups.some(({ words }) => words.length < missing.length)
    if (left <= 0 || isBetter || (weight > PLACE && shown.size > 0)) break
    const change = { q: q || undefined, place: placed }
    const near: PublicQuery = { ...query, ...change }
    if (placed === undefined) delete near.radius
    if (isTyped) near.spelling = 'typed'
    const ranked = await nearestOrBest(db, near, weight === PLACE ? missing.join(' ') : undefined, today, {
      offset: 0,
      limit: NEAR_MATCHES + ids.length,
    })
    if (ranked.total <= ids.length) continue
    const others = ranked.ids.filter((id) => !shown.has(id)).slice(0, left)
    for (const id of others) shown.add(id)
    if (others.length > 0)
      groups.push({
        ...ranked,
        kind: 'without',
        words: missing,
        change,
        isOtherWork: weight > PLACE,
        ids: others,
      })
  }
  return groups
}

/** The nearest first to a place that is missed, and the best match where that cannot be measured. */
async function nearestOrBest(
  db: Db,
  near: PublicQuery,
  missed: string | undefined,
  today: string,
  part: { offset: number; limit: number },
): Promise<FoundIds> {
  if (missed !== undefined && near.place === undefined) {
    const found = await getIds(db, { ...near, place: missed, sort: 'nearest' }, today, part)
    if (found.kilometres) return found
  }
  return getIds(db, { ...near, sort: 'relevance' }, today, part)
}

/** Rows of a group. */
const MAX_ROWS = 3
const MAX_GROUPS = 2
/** Kilometres that one goes to work. */
const NEAR = 60

/**
 * Vacancies for a search that finds none: the nearest, the same trade elsewhere, those that miss a word, without one of
 * its filters, related trades; the newest where there is nothing of these.
 *
 * @param relaxations the filters of the list, with what it finds without each
 */
export async function elsewhere(
  db: Db,
  query: PublicQuery,
  { search, place }: FoundIds,
  relaxations: FoundVacancies['relaxations'],
  near: { missed: readonly NearGroup[]; trades: readonly RelatedTrade[] },
  today: string,
): Promise<NearGroup[]> {
  const group = async (
    of: Pick<NearGroup, 'kind' | 'words' | 'change'> & { filter?: string },
    order: Change = {},
  ): Promise<NearGroup[]> => {
    const wanted = { ...query, sort: undefined, ...of.change, ...order } as PublicQuery
    const found = await getIds(db, wanted, today, { offset: 0, limit: MAX_ROWS * 2 })
    return found.total === 0 ? [] : [{ ...of, ...found }]
  }
  const wide = await anywhere()
  const others = await Promise.all([
    ...relaxations
      .filter(
        ({ filter, total }) => total > 0 && filter !== 'q' && !placeFilters.includes(filter as PlaceFilter),
      )
      .slice(0, MAX_GROUPS)
      .map(({ filter }) => group({ kind: 'without', words: [], filter, change: { [filter]: undefined } })),
    ...near.trades.slice(0, MAX_GROUPS).map(({ name, q, isElsewhere }) => {
      const change = { q, spelling: undefined, ...(isElsewhere && noPlace) }
      return group({ kind: 'trade', words: [name], change })
    }),
  ])
  const strangers = near.missed.filter(({ isOtherWork }) => isOtherWork)
  const akin = near.missed.filter(({ isOtherWork }) => !isOtherWork)
  const found = [...wide, ...akin, ...(await abroad()), ...others.flat().map(short), ...strangers]
  if (found.length > 0) return found
  const none = Object.fromEntries(Object.keys(query).map((name) => [name, undefined]))
  return (await group({ kind: 'newest', words: [], change: none })).map(short)

  /** Other work abroad where a country has none: the same, or any. */
  async function abroad(): Promise<NearGroup[]> {
    const country = search?.terms.find(isCountry)
    if (!country || query.workplace) return []
    const others = search!.terms.filter((term) => term !== country).map(getText)
    const overseas = (...rest: string[]) => {
      const words = [getText(country), ...others.filter((one) => !rest.includes(one))]
      const q = rest.join(' ') || undefined
      return group({ kind: 'without', words, change: { q, spelling: undefined, workplace: ['overseas'] } })
    }
    const same = await overseas(...others)
    return (same.length > 0 ? same : await overseas()).map(short)
  }

  /** Without its place, by the distance from there. */
  async function anywhere(): Promise<NearGroup[]> {
    const inWords = search?.places ?? []
    const [named] = [...inWords, ...(place?.places ?? [])]
    const from = named?.name ?? placeFilters.flatMap((name) => query[name] ?? []).at(0)
    if (from === undefined) return []
    const words = [search?.rest, search?.pay?.text].filter(Boolean).join(' ')
    const change = {
      ...(inWords.length > 0 && { q: words || undefined }),
      ...noPlace,
    }
    const order = named?.kind === 'province' ? {} : { place: from, sort: 'nearest' }
    const [all] = await group({ kind: 'elsewhere', words: [], change }, order)
    if (!all) return []
    const ids = all.ids.filter((id) => (all.kilometres?.get(id) ?? NEAR + 1) <= NEAR)
    const far = all.ids.filter((id) => !ids.includes(id))
    return [
      { ...all, kind: 'nearest', total: ids.length, ids, change: { ...change, place: from } },
      short({ ...all, ids: far }),
    ]
  }
}

const isCountry = ({ meaning, isExcluded }: Term) =>
  !isExcluded && meaning?.inTexts.some((words) => lexiconFiles.countries.has(words.join(' ')))

const short = (group: NearGroup): NearGroup => ({ ...group, ids: group.ids.slice(0, MAX_ROWS) })

/** A search without some of the words of another. */
interface NearSearch {
  missing: readonly string[]
  q: string
  /** Other words weigh less than a place, and a place less than the work. */
  weight: number
}

/** Of so many words that were typed two may be missing. */
const LONG = 4
/** Each is a search of its own. */
const MAX_SEARCHES = 12

/** The weight of a search that misses a place, and no work. */
const PLACE = 2
const weights = { other: 0, fact: 1, place: PLACE, work: 3 } as const

function getKind({ meaning }: Term): keyof typeof weights {
  const facts = [...(meaning?.facts ?? [])]
  if (facts.some((fact) => placeFact.test(fact))) return 'place'
  const isWork = (meaning?.isco.size ?? 0) > 0 || facts.some((fact) => fact.startsWith('=category:'))
  return isWork ? 'work' : facts.some((fact) => !namesRank.test(fact)) ? 'fact' : 'other'
}

/** A rank names no trade: any has managers. */
const namesRank = /^=experience_level:(?!none$)/

/** The searches without one of the words, or of two, that still name a work, a place or a fact; what matters least is missing first. */
async function nearSearches(db: Db, search: Search, isPlaced: boolean): Promise<NearSearch[]> {
  const lexicon = await getLexicon(db)
  const hasSlips = search.terms.some(({ isProbablySlip }) => isProbablySlip)
  const words = hasSlips ? search.words.map((word) => lexicon.correct(word) ?? word) : search.words
  const typed = new Map(words.map((word, at) => [word, search.words[at]!]))
  const whole = hasSlips ? [...parseTerms(lexicon, words), ...search.fixed] : search.terms
  const isOne = whole.length === 1 && !whole[0]!.isPhrase
  // The words of one long term may be missed apart: "accounts assistant".
  const terms = isOne ? parseWords(lexicon, words) : whole
  const wanted = terms.filter(({ isExcluded }) => !isExcluded)
  const without = (...missing: Term[]): NearSearch[] => {
    const rest = terms.filter((term) => !missing.includes(term))
    if (!isPlaced && rest.every((term) => term.isExcluded || getKind(term) === 'other')) return []
    const missed = missing
      .flatMap(getAlternatives)
      .map((term) => getText({ ...term, words: term.words.map((word) => typed.get(word) ?? word), or: [] }))
    const q = [...rest.map(getText), ...(search.pay ? [search.pay.text] : [])].join(' ')
    return [{ missing: missed, q, weight: Math.max(...missing.map((term) => weights[getKind(term)])) }]
  }
  const lightest = (searches: NearSearch[]) => searches.toSorted((one, other) => one.weight - other.weight)
  const pairs =
    search.words.length < LONG
      ? []
      : wanted.flatMap((one, at) => wanted.slice(at + 1).flatMap((other) => without(one, other)))
  const ones = wanted.length < 2 && !isPlaced ? [] : wanted.flatMap((term) => without(term))
  return [...lightest(ones), ...lightest(pairs)].slice(0, MAX_SEARCHES)
}
