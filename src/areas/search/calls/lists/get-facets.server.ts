import { sql } from 'kysely'
import { centreOf, cityNames, companyNames, districtNames } from '#src/areas/catalogue/index.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { companyIdOf } from '../../list-filters.ts'
import { sameStem } from '../../rows/english-stems.ts'
import { formsOf, singularOf } from '../../rows/name-forms.ts'
import { namesOf } from '../../rows/names-of.ts'
import { countCities, type Counted, countFacets, slotsLeft } from '../../server/facets/count-facets.ts'
import { type Answered, askOpen } from '../../server/open-index/ask-open.ts'
import { onePlaceOf, type Search, type Searches } from '../../server/parse-search.ts'
import { placeFact } from '../../server/words/lexicon.ts'
import { alternativesOf, type Term } from '../../server/words/term.ts'
import type { MetWords, UnderstoodSearch } from '../../understood-search.ts'
import { MAX_COMPANIES, type showFacets } from './facets.ts'
import type { PublicQuery } from './lists.ts'

/** The counts of a list, and of what it would have with other choices. */
export async function getFacets(
  { db, clock }: AppContext,
  query: PublicQuery,
): Promise<AnswerOf<typeof showFacets>> {
  const today = dayInColombo(clock.now())
  const districts = await districtsById(db)
  const answered = await askOpen(db, query, today)
  const left = slotsLeft(answered)
  const { words, category, district, company, ...counts } = countFacets(answered, left, today)
  const chosen = new Set(query.district?.map((name) => name.toLowerCase()))
  const relaxations = answered.filters.map((filter) => ({ filter, total: left.without(filter).length }))
  const searches = answered.searches
  const cities = countCities(answered, left)
  const [companies, meaning] = await Promise.all([
    companiesNamed(db, company, query.company ?? []),
    understood(db, searches),
  ])
  return {
    ...counts,
    no_distance: cities.unknown,
    centre: await centreOfList(db, query, searches),
    nearest: query.sort === 'nearest' ? await nearestTowns(db, answered, cities.known) : [],
    facets: {
      category: filled(category, query.category ?? []),
      district: [...districts]
        .map(([id, value]) => ({ value, count: district.get(id) ?? 0 }))
        .filter(({ value, count }) => count > 0 || chosen.has(value.toLowerCase())),
      ...words,
      salary_min: counts.salary_min,
      posted_within: counts.posted_within,
      company: companies,
    },
    relaxations: counts.total > 0 ? [] : relaxations,
    ...meaning,
  }
}

/** Those with most, and those that are chosen. */
async function companiesNamed(db: Db, counted: Counted, chosen: readonly string[]) {
  const ids = new Set(chosen.map(companyIdOf))
  const ordered = [...counted]
    .filter(([id, count]) => id !== 0 && count > 0)
    .toSorted(([id, count], [other, others]) => others - count || id - other)
  const named = ordered.filter(([id], at) => at < MAX_COMPANIES || ids.has(id))
  for (const id of ids) if (id !== undefined && !counted.has(id)) named.push([id, 0])
  const names = await namesOf(
    db,
    companyNames,
    named.map(([id]) => id),
  )
  return named.flatMap(([id, count]) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ value: String(id), name, count }]
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
  return (place && centreOf(place)) ?? null
}

const MAX_NEAREST = 5

async function nearestTowns(db: Db, { distances }: Answered, counted: Counted) {
  if (!distances) return []
  const found = [...counted]
    .map(([town, count]) => ({ town, count, distance_km: distances.get(town)! }))
    .toSorted((one, other) => one.distance_km - other.distance_km)
    .slice(0, MAX_NEAREST)
  const names = await namesOf(
    db,
    cityNames,
    found.map(({ town }) => town),
  )
  return found.map(({ town, count, distance_km }) => ({
    city: names.get(town)!,
    distance_km: Math.round(distance_km),
    count,
  }))
}

async function understood(db: Db, searches: Searches): Promise<UnderstoodSearch> {
  const search = searches.get('q')
  return {
    search: {
      corrected: search?.corrected ?? null,
      beginning: search?.beginning ?? null,
      places: [...(search?.places ?? [])],
      pay: search?.pay ? { salary_min: search.pay.salary_min, words: search.pay.text } : null,
      rest: search?.rest ?? '',
      filler: search?.isFiller === true && !search.pay && search.reference === undefined,
      met: search ? await metWords(db, search) : [],
    },
    places: [...(searches.get('place')?.places ?? [])],
  }
}

/** By id, and those that are chosen with none. */
function filled(counted: Counted, chosen: readonly number[]) {
  const values = new Set([...counted.keys(), ...chosen])
  return [...values]
    .toSorted((one, other) => one - other)
    .map((value) => ({ value, count: counted.get(value) ?? 0 }))
}

/** In the order of their names. */
async function districtsById(db: Db): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from ${districtNames}`.execute(db)
  return new Map(
    rows.toSorted((one, other) => (one.name < other.name ? -1 : 1)).map(({ id, name }) => [id, name]),
  )
}

/** Longer lists of synonyms would make a page heavy. */
const MAX_FORMS = 120

/** The forms by which the search meets each of its terms in names and texts. */
async function metWords(db: Db, search: Search): Promise<MetWords[]> {
  if (search.isFiller || search.reference !== undefined) return []
  const wanted = search.terms.filter(({ isExcluded }) => !isExcluded)
  const typed = wanted.flatMap(alternativesOf).filter(isInTexts)
  const stems = await sameStem(db, [...new Set(typed.flatMap(({ words }) => words))])
  return wanted.map((term) => {
    const terms = alternativesOf(term)
    const words = terms.flatMap((one) => [...ownForms(one, search, stems), ...sameMeaning(one)])
    return { words: [...new Set(words)].slice(0, MAX_FORMS), in_texts: terms.some(isInTexts) }
  })
}

/** A place in a text is that of a road more often than not, and the words of a longer term stand far apart. */
function isInTexts({ words, meaning, isPhrase }: Term): boolean {
  if (isPhrase || !meaning) return true
  const isPlace = [...meaning.facts].some((fact) => placeFact.test(fact))
  return words.length === 1 && !meaning.isStemOfOthers && !isPlace
}

function ownForms(
  term: Term,
  { names, beginning }: Search,
  stems: ReadonlyMap<string, readonly string[]>,
): string[] {
  const [word = '', ...more] = term.words
  if (term.isPhrase) return [term.words.join(' ')]
  if (more.length > 0) return formsOfTerm(term.words)
  const isBegun = term.isLast && word === beginning
  return [
    ...formsOfTerm([word]),
    ...singularOf(word),
    ...(isBegun ? [`${word}*`] : []),
    ...(isInTexts(term) ? (stems.get(word) ?? []) : []),
    ...(names.get(word) ?? []),
  ]
}

function sameMeaning({ meaning }: Term): string[] {
  return [...(meaning?.synonyms ?? []), ...(meaning?.inTexts ?? [])].flatMap(formsOfTerm)
}

/** The last word takes the endings, or each where it is of Sinhala or Tamil letters. */
function formsOfTerm(words: readonly string[]): string[] {
  const forms = words.map(formsOf)
  const before = forms
    .slice(0, -1)
    .map(({ forms: [word = ''], isBeginning }) => word + (isBeginning ? '*' : ''))
  const last = forms.at(-1)!
  return last.forms.map((form) => [...before, form + (last.isBeginning ? '*' : '')].join(' '))
}
