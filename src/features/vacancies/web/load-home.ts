import { data } from 'react-router'
import type { Api } from '#src/contract/client.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { districts } from '#src/features/catalogue/districts.ts'
import { localNames, type LocalNames } from '#src/features/catalogue/web/local-names.ts'
import type { Load } from '#src/web/api/load.ts'
import { todayInColombo } from '#src/web/site/today.ts'
import { isNarrowed } from '../home-filters.ts'
import { readHomeAddress } from './home-address.ts'
import { loadFacets } from './load-facets.ts'
import { loadList, type ListPage } from './load-list.ts'
import { loadNearest } from './load-nearest.ts'
import { loadedList, statusOf, type Loaded } from './loaded.ts'
import { listCategories, showBanner } from './read-calls.ts'

export interface ListedCategory {
  id: number
  name: string
  slug: string
  open_vacancies: number
}

/** The operator's banner beside the list. If all is `null`, or loading failed, the board's own offer stands there. */
export type Banner = AnswerOf<typeof showBanner>

export const loadHome = (async (api, { url, signal, language }) => {
  const address = readHomeAddress(url.searchParams)
  const { filters } = address
  const local = localNames(api, language)
  const [list, facets, categories, banner, names] = await Promise.all([
    loadList(api, address, local, signal),
    loadFacets(api, filters, local, signal),
    loadCategories(api, local, signal),
    api(showBanner, { signal }).then((result) => (result.ok ? result.data : undefined)),
    local,
  ])
  const isEmpty = list.ok && list.value.total === 0 && isNarrowed(filters)
  const view = {
    address: categories.ok ? { ...address, slugs: slugsOf(categories.value) } : address,
    list,
    facets,
    nearest: isEmpty && facets ? await loadNearest(api, filters, facets, local, signal) : [],
    categories,
    banner,
    city: filters.city.map((name) => names.city(name)).at(0),
    company: companyOf(filters.company[0], list),
    // English ones are in the page's code.
    districtNames: language === 'en' ? undefined : districts.map((name) => names.district(name)),
    today: todayInColombo(),
  }
  return data(view, { status: list.ok ? 200 : statusOf(list.error) })
}) satisfies Load<unknown>

/** A company that is filtered by its id is known by its vacancies. */
function companyOf(wanted: string | undefined, list: Loaded<ListPage>): string | undefined {
  return wanted && /^\d+$/.test(wanted) && list.ok ? list.value.rows[0]?.company_name : wanted
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
  const value = list.value.map((row) => ({
    id: row.id,
    name: names.category(row),
    slug: row.slug,
    open_vacancies: row.open_vacancies,
  }))
  return { ok: true, value }
}
