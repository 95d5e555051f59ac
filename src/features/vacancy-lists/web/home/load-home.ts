import { data } from 'react-router'
import type { Api } from '#src/contract/client.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { districts } from '#src/features/catalogue/districts.ts'
import { localNames, type LocalNames } from '#src/features/catalogue/web/local-names.ts'
import type { LoadInput } from '#src/web/api/load.ts'
import { todayInColombo } from '#src/web/site/today.ts'
import { isNarrowed } from '../../home-filters.ts'
import { ENOUGH, NEAR_MATCHES } from '../../near-matches.ts'
import { readHomeAddress } from '../filters/home-address.ts'
import { loadFacets } from '../filters/load-facets.ts'
import { listCategories, showBanner } from '../list/list-calls.ts'
import { loadList } from '../list/load-list.ts'
import { loadedList, shownOf, statusOf, type LoadError, type Loaded } from '../list/loaded.ts'
import { loadNearMatches } from '../list/near-matches.tsx'
import { loadRelatedTrades } from '../list/related-trades.tsx'
import { loadNearest } from './load-nearest.ts'

export interface ListedCategory {
  id: number
  name: string
  slug: string
  open_vacancies: number
}

/** The operator's banner beside the list. If all is `null`, or loading failed, the board's own offer stands there. */
export type Banner = AnswerOf<typeof showBanner>

/** `failed` says why the list that the address asks for cannot even be named. */
export async function loadHome(
  api: Api,
  { url, signal, language }: Omit<LoadInput, 'params'>,
  failed?: LoadError,
) {
  const address = readHomeAddress(url.searchParams)
  const { filters } = address
  const local = localNames(api, language)
  const counted = loadFacets(api, address, local, signal)
  const [list, facets, categories, banner, names] = await Promise.all([
    failed ? { ok: false as const, error: failed } : loadList(api, address, local, counted, signal),
    counted,
    loadCategories(api, local, signal),
    api(showBanner, { signal }).then((result) => (result.ok ? result.data : undefined)),
    local,
  ])
  const isEmpty = list.ok && list.value.total === 0 && isNarrowed(filters)
  const isShort = (enough: number) =>
    list.ok && list.value.total < enough && address.page === 1 && filters.q.length > 0
  const [near, related, nearest] = await Promise.all([
    isShort(NEAR_MATCHES) ? loadNearMatches(api, address, local, facets, signal) : [],
    isShort(ENOUGH) ? loadRelatedTrades(api, address, language, signal) : [],
    isEmpty && facets ? loadNearest(api, filters, facets, local, signal) : [],
  ])
  const view = {
    address: categories.ok ? { ...address, slugs: slugsOf(categories.value) } : address,
    list,
    facets,
    near,
    related,
    nearest,
    categories,
    banner,
    city: filters.city.map((name) => names.city(name)).at(0),
    // English ones are in the page's code.
    districtNames: language === 'en' ? undefined : districts.map((name) => names.district(name)),
    today: todayInColombo(),
  }
  return data(view, { status: list.ok ? 200 : statusOf(list.error) })
}

function slugsOf(categories: readonly ListedCategory[]): Record<string, string> {
  return Object.fromEntries(categories.map(({ id, slug }) => [String(id), slug]))
}

async function loadCategories(
  api: Api,
  local: Promise<LocalNames>,
  signal: AbortSignal,
): Promise<Loaded<ListedCategory[]>> {
  const list = loadedList(await api(listCategories, { signal }))
  if (!list.ok) return list
  const names = await local
  return shownOf(() =>
    list.value.map((row) => ({
      id: row.id,
      name: names.category(row),
      slug: row.slug,
      open_vacancies: row.open_vacancies,
    })),
  )
}
