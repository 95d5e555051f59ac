import type { LocalNames } from '#src/areas/catalogue/pages/local-names.ts'
import type { Api } from '#src/contract/client.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import type { FacetName } from '../../calls/lists/facets.ts'
import type { FilterName, Filters } from '../../home-filters.ts'
import { showFacets } from '../list/list-calls.ts'
import { shownOf } from '../list/loaded.ts'
import { countedQuery, type HomeAddress } from './home-address.ts'

type Answer = AnswerOf<typeof showFacets>
export type PlaceKind = Answer['places'][number]['kind']

/** A place with the words by which the visitor knows it; of a province the page has them itself. */
export interface ShownPlace {
  kind: PlaceKind
  /** English. */
  name: string
  shown: string
}

/** The words of the search name it. */
export type SearchedPlace = ShownPlace & { words: string }

/** The counts that stand beside the choices, and how the search was understood. */
export interface ShownFacets {
  /** Choices that find something, or are chosen. */
  counts: Record<FacetName, [value: string, count: number][]>
  /** The names of the counted companies, by id. */
  companies: Readonly<Record<string, string>>
  noPay: number
  /** So many are in no radius. */
  noDistance: number
  /** The town that distances can be measured from. */
  centre: string | null
  corrected: string | null
  beginning: string | null
  /** Pay that words of `q` name. */
  pay: { salary_min: number; words: string } | null
  /** The words ask for every vacancy. */
  isFiller: boolean
  /** The places that words of `q` name. */
  searched: readonly SearchedPlace[]
  /** The words of `q` that name neither a place nor pay. */
  rest: string
  /** Its words, as vacancies have them. */
  met: Answer['search']['met']
  /** The places that `place` was understood as. */
  places: readonly SearchedPlace[]
  /** These filters leave nothing together; without each of them something is found. */
  relaxations: { filter: FilterName; total: number }[]
}

/** `undefined` where they cannot be had: the list needs none of it. */
export async function loadFacets(
  api: Api,
  address: HomeAddress,
  local: Promise<LocalNames>,
  signal: AbortSignal,
): Promise<ShownFacets | undefined> {
  const { filters } = address
  const result = await api(showFacets, { query: countedQuery(address), signal })
  if (!result.ok) return undefined
  const names = await local
  const shown = shownOf(() => shownFacets(result.data, filters, names))
  return shown.ok ? shown.value : undefined
}

function shownFacets(
  { facets, no_pay, no_distance, centre, relaxations, search, places }: Answer,
  filters: Filters,
  names: LocalNames,
): ShownFacets {
  const shownPlaces = (found: Answer['places']) =>
    found.map((place) => ({ ...shownPlace(place, names), words: place.words }))
  return {
    counts: Object.fromEntries(
      Object.entries(facets).map(([name, choices]) => [
        name,
        shownChoices(choices, filters[name as FacetName]),
      ]),
    ) as ShownFacets['counts'],
    companies: Object.fromEntries(facets.company.map(({ value, name }) => [value, name])),
    noPay: no_pay,
    noDistance: no_distance,
    centre,
    corrected: search.corrected,
    beginning: search.beginning,
    isFiller: search.filler,
    pay: search.pay,
    searched: shownPlaces(search.places),
    rest: search.rest,
    met: search.met,
    places: shownPlaces(places),
    relaxations: relaxations
      .filter(({ total }) => total > 0)
      .map(({ filter, total }) => ({ filter: filter as FilterName, total })),
  }
}

function shownChoices(
  choices: readonly { value: string | number; count: number }[],
  chosen: readonly string[],
): [string, number][] {
  return choices
    .map(({ value, count }): [string, number] => [String(value), count])
    .filter(([value, count]) => count > 0 || chosen.includes(value))
}

export function shownPlace({ kind, name }: { kind: PlaceKind; name: string }, names: LocalNames): ShownPlace {
  return { kind, name, shown: kind === 'province' ? name : names[kind](name) }
}
