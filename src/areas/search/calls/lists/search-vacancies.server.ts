import { sql } from 'kysely'
import {
  findCentre,
  companyNames,
  districtNames,
  type NamesInLanguage,
  namesInLanguage,
} from '#src/areas/catalogue/index.ts'
import { listedVacancy } from '#src/areas/search/server/matching-words.ts'
import type { QueryOf } from '#src/contract/endpoint.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { slice } from '#src/platform/db/queries/pages.ts'
import type { Language } from '#src/strings/languages.ts'
import { findCompanyId } from '../../list-filters.ts'
import {
  countFacets,
  countWithoutDistance,
  type Counted,
  slotsLeft,
} from '../../server/facets/count-facets.ts'
import { getNames } from '../../server/filter-words.ts'
import { wordMarker } from '../../server/marked-words.ts'
import { matchingWords } from '../../server/matching-words.ts'
import { matchOpen } from '../../server/open-index/ask-open.ts'
import { onePlaceOf, type Searches } from '../../server/parse-search.ts'
import { getSuggestions } from '../../server/suggestions/suggest.ts'
import { type FoundIds, idsIn, getNarrowing, noteIfMissed, getRows } from './list-vacancies.server.ts'
import type { PublicQuery } from './lists.ts'
import { elsewhere, type NearGroup, nearMatches } from './near-matches.server.ts'
import { findMissingBrand } from './near-searches.server.ts'
import { relatedTrades } from './related-trades.server.ts'
import {
  type FacetName,
  type FoundVacancies,
  MAX_COMPANIES,
  type searchVacancies as contract,
} from './search-vacancies.ts'

/** A page of a list with all that stands around it. A place of which only the beginning was typed is taken for the first. */
export async function searchVacancies(
  context: AppContext,
  { names_in, ...query }: QueryOf<typeof contract>,
): Promise<FoundVacancies> {
  const language = (names_in ?? 'en') as Language
  const found = await searchIn(context, query, language)
  if (found.total > 0 || query.place === undefined || query.spelling || found.places.length > 0) return found
  const suggested = await getSuggestions(context).find(query.place, language)
  const place = suggested.find(({ kind }) => kind === 'place')
  if (!place) return found
  const { city, district, province } = place.sets
  const { radius, sort, ...others } = query
  const centre = radius === undefined && sort !== 'nearest' ? undefined : (city ?? district)
  const filters: Record<string, string[]> = centre
    ? { place: [centre] }
    : {
        place: [],
        ...(city ? { city: [city] } : district ? { district: [district] } : { province: [province!] }),
      }
  const taken = centre
    ? { ...query, place: centre }
    : {
        ...others,
        place: undefined,
        city,
        district: district === undefined ? undefined : [district],
        province,
      }
  return { ...(await searchIn(context, taken, language)), taken: { name: place.text, filters } }
}

async function searchIn(
  context: AppContext,
  query: PublicQuery,
  language: Language,
): Promise<FoundVacancies> {
  const { db, clock } = context
  const today = dayInColombo(clock.now())
  const part = slice({ ...query, page: query.page ?? 1 })!
  const matches = await matchOpen(db, query, today)
  // Until here the index could change; what it says is read at once.
  const left = slotsLeft(matches)
  const { words, limits, category, district, company, ...counts } = countFacets(matches, left, today)
  const noDistance = countWithoutDistance(matches, left)
  const relaxations =
    counts.total > 0 ? [] : matches.filters.map((filter) => ({ filter, total: left.without(filter).length }))
  const found = idsIn(matches, query.sort, part)
  noteIfMissed(context, query, found)
  const names = await namesInLanguage(db, language)
  const near = await nearGroups(db, query, found, relaxations, {
    today,
    language,
    isFirst: part.offset === 0,
  })
  const { search, place } = found
  const matching = search ? await matchingWords(db, search) : []
  const mark = matching.length > 0 ? wordMarker(matching) : undefined
  const listed = async ({ ids, kilometres }: Pick<FoundIds, 'ids' | 'kilometres'>) =>
    (await getRows(db, ids, today)).map((row) =>
      listedVacancy(row, today, { ...names, language }, kilometres?.get(row.id), mark),
    )
  const getPlaces = (one: typeof search) =>
    (one?.places ?? []).map((named) => ({ ...named, shown: names.place(named.name) }))
  return {
    total: counts.total,
    vacancies: await listed(found),
    no_pay: counts.no_pay,
    no_distance: noDistance,
    centre: await centreOfList(db, query, matches.searches),
    city: query.city === undefined ? null : names.place(query.city),
    facets: chosenOrFound(query, {
      category: [...category].map(([value, count]) => ({ value, count })),
      district: await districtCounts(db, district, names),
      ...words,
      salary_min: counts.salary_min,
      ...limits,
      posted_within: counts.posted_within,
      walk_in: counts.walk_in,
      company: await companyCounts(db, company, query.company ?? []),
    }),
    relaxations,
    search: {
      corrected: search?.corrected ?? null,
      beginning: search?.beginning ?? null,
      places: getPlaces(search),
      pay: search?.pay ? { salary_min: search.pay.salary_min, words: search.pay.text } : null,
      rest: search?.rest ?? '',
      named: search?.named ?? '',
      filler: search?.isFiller === true && !search.pay && search.reference === undefined,
      near_me: search?.isNearMe === true,
      weekly: search?.terms.some(({ meaning }) => meaning?.facts.has(BY_THE_WEEK)) === true,
      similar: await findMissingBrand(db, query, found, today),
    },
    places: getPlaces(place),
    taken: null,
    near: await Promise.all(
      near.groups.map(async (group) => ({
        kind: group.kind,
        words: [...group.words],
        filter: group.filter ?? null,
        filters: asTexts(group.change),
        total: group.total,
        vacancies: await listed(group),
      })),
    ),
    related: near.related,
  }
}

/** A fact for which the lexicon has words, and no vacancy. */
const BY_THE_WEEK = '=salary_unit:week'

const asTexts = (change: NearGroup['change']) =>
  Object.fromEntries(
    Object.entries(change).map(([name, value]) => [
      name,
      value === undefined ? [] : [value].flat().map(String),
    ]),
  )

/** Vacancies of other searches below the first page of a list with few; each is in the first of its groups. */
async function nearGroups(
  db: Db,
  query: PublicQuery,
  found: FoundIds,
  relaxations: FoundVacancies['relaxations'],
  { today, language, isFirst }: { today: string; language: Language; isFirst: boolean },
) {
  if (!isFirst) return { groups: [], related: [] }
  const [missed, related] = await Promise.all([
    nearMatches(db, query, found, today),
    relatedTrades(db, query, found, today, language),
  ])
  const isNone = found.total === 0 && getNarrowing(query).length > 0
  const groups = isNone
    ? await elsewhere(db, query, found, relaxations, { missed, trades: related }, today)
    : missed
  const seen = new Set<number>()
  const distinct = groups
    .map((group) => ({ ...group, ids: group.ids.filter((id) => !seen.has(id) && seen.add(id)) }))
    .filter(({ ids }) => ids.length > 0)
  return { groups: distinct, related: isNone ? [] : related }
}

type Choices = readonly { value: string | number; name?: string; count: number }[]

/** Leaves the choices that find something, and the chosen ones. */
function chosenOrFound(query: PublicQuery, counted: Record<FacetName, Choices>): FoundVacancies['facets'] {
  const entries = Object.entries(counted).map(([facet, choices]) => {
    const chosen = new Set([query[facet as FacetName] ?? []].flat().map((one) => String(one).toLowerCase()))
    const shown = choices.map((choice) => ({ ...choice, value: String(choice.value) }))
    return [facet, shown.filter(({ value, count }) => count > 0 || chosen.has(value.toLowerCase()))]
  })
  return Object.fromEntries(entries) as FoundVacancies['facets']
}

/** Counts the companies with most vacancies, and those that are chosen. */
async function companyCounts(db: Db, counted: Counted, chosen: readonly string[]) {
  const ids = new Set(chosen.map(findCompanyId))
  const ordered = [...counted]
    .filter(([id, count]) => id !== 0 && count > 0)
    .toSorted(([id, count], [other, others]) => others - count || id - other)
  const named = ordered.filter(([id], at) => at < MAX_COMPANIES || ids.has(id))
  for (const id of ids) if (id !== undefined && !counted.has(id)) named.push([id, 0])
  const names = await getNames(
    db,
    companyNames,
    named.map(([id]) => id),
  )
  return named.flatMap(([id, count]) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ value: id, name, count }]
  })
}

/** The place that a list is measured from, or could be. */
async function centreOfList(db: Db, query: PublicQuery, searches: Searches): Promise<string | null> {
  const { city, district } = query
  const search = searches.get('place')
  const words = search ?? (city === undefined && !district ? searches.get('q') : undefined)
  const [only, ...more] = district ?? []
  const place = words
    ? await onePlaceOf(db, words)
    : city !== undefined
      ? ({ kind: 'city', name: city } as const)
      : only !== undefined && more.length === 0
        ? ({ kind: 'district', name: only } as const)
        : undefined
  return (place && findCentre(place)) ?? null
}

/** Counts the districts, in the order of their names. */
async function districtCounts(db: Db, counted: Counted, names: NamesInLanguage) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${districtNames} order by name`.execute(db)
  return rows.map(({ id, name }) => ({ value: name, name: names.place(name), count: counted.get(id) ?? 0 }))
}
