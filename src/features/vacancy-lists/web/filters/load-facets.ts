import type { Api } from '#src/contract/client.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import type { LocalNames } from '#src/features/catalogue/web/local-names.ts'
import type { FacetName } from '../../facets-contract.ts'
import type { FilterName, Filters } from '../../home-filters.ts'
import { showFacets } from '../list/list-calls.ts'
import { shownOf } from '../list/loaded.ts'

type Answer = AnswerOf<typeof showFacets>
export type PlaceKind = NonNullable<Answer['place']>['kind']

/** A place with the words by which the visitor knows it; of a province the page has them itself. */
export interface ShownPlace {
  kind: PlaceKind
  /** English. */
  name: string
  shown: string
}

/** The counts that stand beside the choices, and how the search was understood. */
export interface ShownFacets {
  /** Choices that find something, or are chosen. */
  counts: Record<FacetName, [value: string, count: number][]>
  noPay: number
  corrected: string | null
  beginning: string | null
  /** Pay that words of `q` name, and the words without it. */
  pay: { salary_min: number; rest: string } | null
  /** The words ask for every vacancy. */
  isFiller: boolean
  /** The place that words of `q` name, and the words without it. */
  searched: (ShownPlace & { rest: string }) | null
  /** The place that `place` was understood as. */
  place: ShownPlace | null
  /** These filters leave nothing together; without each of them something is found. */
  relaxations: { filter: FilterName; total: number }[]
}

/** `undefined` where they cannot be had: the list needs none of it. */
export async function loadFacets(
  api: Api,
  filters: Filters,
  local: Promise<LocalNames>,
  signal: AbortSignal,
): Promise<ShownFacets | undefined> {
  const result = await api(showFacets, { query: filters, signal })
  if (!result.ok) return undefined
  const names = await local
  const shown = shownOf(() => shownFacets(result.data, filters, names))
  return shown.ok ? shown.value : undefined
}

function shownFacets(
  { facets, no_pay, relaxations, search, place }: Answer,
  filters: Filters,
  names: LocalNames,
): ShownFacets {
  return {
    counts: Object.fromEntries(
      Object.entries(facets).map(([name, choices]) => [
        name,
        shownChoices(choices, filters[name as FacetName]),
      ]),
    ) as ShownFacets['counts'],
    noPay: no_pay,
    corrected: search.corrected,
    beginning: search.beginning,
    isFiller: search.filler,
    pay: search.pay,
    searched: search.place && { ...shownPlace(search.place, names), rest: search.place.rest },
    place: place && shownPlace(place, names),
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
