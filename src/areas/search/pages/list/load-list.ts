import type { LocalNames } from '#src/areas/catalogue/pages/local-names.ts'
import type { Api } from '#src/contract/client.ts'
import { todayInColombo } from '#src/web/site/today.ts'
import type { PublicQuery } from '../../calls/lists/lists.ts'
import type { Filters } from '../../home-filters.ts'
import type { HomeAddress } from '../filters/home-address.ts'
import type { ShownFacets } from '../filters/load-facets.ts'
import { listVacancies } from './list-calls.ts'
import { listedVacancy, type ListedVacancy } from './listed-vacancy.ts'
import { loadedList, shownOf, type Loaded } from './loaded.ts'

/** Rows of one page of the list. */
export const PER_PAGE = 50

export interface ListPage {
  rows: ListedVacancy[]
  /** The number of all rows that the filters leave. */
  total: number
}

const sortNames = {
  relevance: 'relevance',
  newest: '-approved_at',
  closing: 'closing_date',
  nearest: 'nearest',
} as const

/** Filters of a list, with whatever else its call takes. */
type ListQuery = Filters & Pick<PublicQuery, 'sort' | 'page' | 'per_page'>

export async function loadList(
  api: Api,
  { filters, sort, page }: HomeAddress,
  local: Promise<LocalNames>,
  facets: Promise<ShownFacets | undefined>,
  signal: AbortSignal,
): Promise<Loaded<ListPage>> {
  const query = { ...filters, sort: sortNames[sort], page, per_page: PER_PAGE }
  return loadRows(api, query, local, facets, signal)
}

/** Rows of any list, marked by the words of the search. */
export async function loadRows(
  api: Api,
  query: ListQuery,
  local: Promise<LocalNames>,
  facets: Promise<ShownFacets | undefined> | ShownFacets | undefined,
  signal: AbortSignal,
): Promise<Loaded<ListPage>> {
  const result = await api(listVacancies, { query, signal })
  const list = loadedList(result)
  if (!list.ok) return list
  const names = await local
  const today = todayInColombo()
  const mark = await markerOf(await facets)
  return shownOf(() => {
    const rows = list.value.map((vacancy) => listedVacancy(vacancy, names, today, mark))
    return { rows, total: (result.ok && result.total) || rows.length }
  })
}

/** Marks words only where some were searched for, and it is known how they were understood: others do not load it. */
export async function markerOf(facets: ShownFacets | undefined) {
  if (!facets || facets.met.length === 0) return undefined
  return (await import('./marked-words.ts')).wordMarker(facets.met)
}
