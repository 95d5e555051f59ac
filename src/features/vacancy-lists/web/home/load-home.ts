import { data } from 'react-router'
import type { Api } from '#src/contract/client.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { districts } from '#src/features/catalogue/districts.ts'
import { localNames, type LocalNames } from '#src/features/catalogue/web/local-names.ts'
import { readCompanyId } from '#src/features/companies/company-address.ts'
import type { LoadInput } from '#src/web/api/load.ts'
import { todayInColombo } from '#src/web/site/today.ts'
import { isNarrowed } from '../../home-filters.ts'
import { readHomeAddress } from '../filters/home-address.ts'
import { loadFacets } from '../filters/load-facets.ts'
import { listCategories, showBanner, showCompany } from '../list/list-calls.ts'
import { loadList, type ListPage } from '../list/load-list.ts'
import { loadedList, shownOf, statusOf, type LoadError, type Loaded } from '../list/loaded.ts'
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
  const [list, facets, categories, banner, names] = await Promise.all([
    failed ? { ok: false as const, error: failed } : loadList(api, address, local, signal),
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
    company: await companyOf(api, filters.company[0], list, signal),
    // English ones are in the page's code.
    districtNames: language === 'en' ? undefined : districts.map((name) => names.district(name)),
    today: todayInColombo(),
  }
  return data(view, { status: list.ok ? 200 : statusOf(list.error) })
}

/** A company that is filtered by its id is known by its vacancies, and asked for where it has none. */
async function companyOf(
  api: Api,
  wanted: string | undefined,
  list: Loaded<ListPage>,
  signal: AbortSignal,
): Promise<string | undefined> {
  const id = readCompanyId(wanted)
  if (id === undefined || !list.ok) return wanted
  const [first] = list.value.rows
  if (first) return first.company_name
  const found = await api(showCompany, { params: { id }, signal })
  return found.ok ? found.data.name : undefined
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
