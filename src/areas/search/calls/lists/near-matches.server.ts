import type { Db } from '#src/platform/db/database.ts'
import { placeFilters, type PlaceFilter } from '../../list-filters.ts'
import { lexiconFiles } from '../../server/words/load-lexicon.ts'
import { getName, type Term, getText } from '../../server/words/term.ts'
import { type FoundIds, getIds } from './list-vacancies.server.ts'
import type { PublicQuery } from './lists.ts'
import { nearSearches, PLACE_WEIGHT } from './near-searches.server.ts'
import { noPlace, type RelatedTrade } from './related-trades.server.ts'
import type { FoundVacancies } from './search-vacancies.ts'

/** A list with this many vacancies has no near matches; others have this many at most. */
export const NEAR_MATCHES = 10

type Change = Partial<Record<keyof PublicQuery, unknown>>

/** Vacancies that another search than the list's finds. */
export interface NearGroup extends Pick<FoundIds, 'total' | 'kilometres'> {
  kind: FoundVacancies['near'][number]['kind']
  words: readonly string[]
  filter?: string
  /** Filters to set instead of the list's. */
  change: Change
  /** The vacancies are of other trades, in the place of the search. */
  isOtherWork?: boolean
  ids: Int32Array
}

/** Vacancies that miss a word of the search, grouped by it: the word that matters least comes first. */
export async function nearMatches(
  db: Db,
  query: PublicQuery,
  { ids, total, search, place }: FoundIds,
  today: string,
): Promise<NearGroup[]> {
  if (total >= NEAR_MATCHES || !search || search.isFiller || search.reference !== undefined) return []
  const isTyped = search.corrected !== null || search.terms.every(({ isProbablySlip }) => !isProbablySlip)
  const found = await nearSearches(db, search, place !== undefined, total === 0)
  const tries = found.map((near) => ({ ...near, place: query.place }))
  if (query.place !== undefined)
    tries.push({
      missing: [query.place],
      q: query.q!,
      place: undefined,
      weight: PLACE_WEIGHT,
      isOtherWork: false,
      from: query.place,
    })
  tries.sort((one, other) => one.missing.length - other.missing.length || one.weight - other.weight)
  const shown = new Set<number>(ids)
  const groups: NearGroup[] = []
  for (const { missing, q, place: placed, weight, isOtherWork, from } of tries) {
    const left = NEAR_MATCHES + ids.length - shown.size
    // The work itself is missed only if nothing else was found.
    const isBetter = groups.some(({ words }) => words.length < missing.length)
    if (left <= 0 || isBetter || (weight > PLACE_WEIGHT && shown.size > 0)) break
    const change = { q: q || undefined, place: placed }
    const near: PublicQuery = { ...query, ...change }
    if (placed === undefined) delete near.radius
    if (isTyped) near.spelling = 'typed'
    const ranked = await nearestOrBest(db, near, from, today, {
      offset: 0,
      limit: NEAR_MATCHES + ids.length,
    })
    if (ranked.total <= ids.length) continue
    const others = ranked.ids.filter((id) => !shown.has(id)).slice(0, left)
    for (const id of others) shown.add(id)
    if (others.length > 0)
      groups.push({
        ...ranked,
        // This search finds the list's own vacancies too.
        total: ranked.total - ids.length,
        kind: 'without',
        words: missing,
        change,
        isOtherWork,
        ids: others,
      })
  }
  return groups
}

/** Puts those nearest to the missed place first, or the best match if that cannot be measured. */
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

/** Rows shown of a group. */
const MAX_ROWS = 3
const MAX_GROUPS = 2
/** Kilometres that people travel to work. */
const NEAR = 60

/**
 * Vacancies for a search that finds none: the nearest, the same trade elsewhere, those that miss a word, without one of
 * its filters, related trades; the newest if there is nothing of these.
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
  const inWords = search?.places ?? []
  const [named] = [...inWords, ...(place?.places ?? [])]
  const from = named?.name ?? placeFilters.flatMap((name) => query[name] ?? []).at(0)
  const byDistance: Change =
    from === undefined || named?.kind === 'province' ? {} : { place: from, sort: 'nearest' }
  const wide = await anywhere()
  const others = await Promise.all([
    ...relaxations
      .filter(
        ({ filter, total }) => total > 0 && filter !== 'q' && !placeFilters.includes(filter as PlaceFilter),
      )
      .slice(0, MAX_GROUPS)
      .map(({ filter }) => group({ kind: 'without', words: [], filter, change: { [filter]: undefined } })),
    ...near.trades.slice(0, MAX_GROUPS).map(async ({ name, isco, q, total, isElsewhere }) => {
      const change = { q, spelling: undefined, ...(isElsewhere && noPlace) }
      const order = { isco: [isco], ...(isElsewhere && byDistance) }
      const found = await group({ kind: 'trade', words: [name], change }, order)
      return found.map((one) => ({ ...one, total }))
    }),
  ])
  const otherWork = near.missed.filter(({ isOtherWork }) => isOtherWork)
  const sameWork = near.missed.filter(({ isOtherWork }) => !isOtherWork)
  const found = [...wide, ...sameWork, ...(await abroad()), ...others.flat().map(short), ...otherWork]
  if (found.length > 0) return found
  const none = Object.fromEntries(Object.keys(query).map((name) => [name, undefined]))
  return (await group({ kind: 'newest', words: [], change: none })).map(short)

  /** Work in other countries if the named one has none: the same work, else any. */
  async function abroad(): Promise<NearGroup[]> {
    const country = search?.terms.find(isCountry)
    if (!country || query.workplace) return []
    const others = search!.terms.filter((term) => term !== country)
    const overseas = (...rest: Term[]) => {
      const words = [country, ...others.filter((one) => !rest.includes(one))].map(getName)
      const q = rest.map(getText).join(' ') || undefined
      return group({ kind: 'without', words, change: { q, spelling: undefined, workplace: ['overseas'] } })
    }
    const same = await overseas(...others)
    return (same.length > 0 ? same : await overseas()).map(short)
  }

  /** The search without its place, nearest to it first. */
  async function anywhere(): Promise<NearGroup[]> {
    if (from === undefined) return []
    const words = [...(search?.others ?? []).map(getText), search?.pay?.text].filter(Boolean).join(' ')
    const change = {
      ...(inWords.length > 0 && { q: words || undefined }),
      ...noPlace,
    }
    const [all] = await group({ kind: 'elsewhere', words: [], change }, byDistance)
    if (!all) return []
    const ids = all.ids.filter((id) => (all.kilometres?.get(id) ?? NEAR + 1) <= NEAR)
    const far = all.ids.filter((id) => !ids.includes(id))
    return [
      { ...all, kind: 'nearest', total: ids.length, ids, change: { ...change, place: from } },
      short({ ...all, total: all.total - ids.length, ids: far }),
    ]
  }
}

const isCountry = ({ meaning, isExcluded }: Term) =>
  !isExcluded && meaning?.inTexts.some((words) => lexiconFiles.countries.has(words.join(' ')))

const short = (group: NearGroup): NearGroup => ({ ...group, ids: group.ids.slice(0, MAX_ROWS) })
