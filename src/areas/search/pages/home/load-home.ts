import { data, redirect } from 'react-router'
import { nameIn } from '#src/areas/catalogue/pages/local-names.ts'
import type { Filters } from '#src/areas/search/home-filters.ts'
import { districtOfSlug, landingPath } from '#src/areas/vacancies/landing-paths.ts'
import type { Api } from '#src/contract/client.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import type { Language } from '#src/strings/languages.ts'
import type { LoadInput, Load } from '#src/web/api/load.ts'
import { todayInColombo } from '#src/web/site/today.ts'
import type { ListedCategory } from '../filters/filter-labels.ts'
import { type HomeAddress, homeHref, PER_PAGE, readHomeAddress, sortNames } from '../filters/home-address.ts'
import { listCategories, searchVacancies, showBanner, listVacancies } from '../list/list-calls.ts'
import {
  type Loaded,
  type LoadError,
  loadedVacancies,
  toLoaded,
  getStatus,
  loadedList,
} from '../list/loaded.ts'

/** The operator's banner beside the list. If all is `null`, or loading failed, the board's own offer stands there. */
export type Banner = AnswerOf<typeof showBanner>

type Categories = Loaded<AnswerOf<typeof listCategories>>

/** `failed` says why the list that the address asks for cannot even be named. */
async function loadHome(
  api: Api,
  { url, signal, language }: Omit<LoadInput, 'params'>,
  pending: Promise<Categories>,
  failed?: LoadError,
) {
  const given = readHomeAddress(url.searchParams)
  const { filters, sort, page } = given
  const query = { ...filters, sort: sortNames[sort], page, per_page: PER_PAGE, names_in: language }
  const [list, categories, banner] = await Promise.all([
    failed
      ? { ok: false as const, error: failed }
      : api(searchVacancies, { query, signal }).then(loadedVacancies),
    pending.then((loaded) => shownCategories(loaded, language)),
    api(showBanner, { signal }).then((result) => (result.ok ? result.data : undefined)),
  ])
  const taken = (list.ok && list.value.taken) || undefined
  const view = {
    categories,
    list,
    banner,
    address: taken ? { ...given, filters: { ...filters, ...(taken.filters as Partial<Filters>) } } : given,
    today: todayInColombo(),
    /** A place of which only the beginning was typed. */
    taken: taken && {
      typed: filters.place[0]!,
      shown: taken.name,
      /** The search as it was typed. */
      href: homeHref(given, { spelling: ['typed'] }),
    },
  }
  return data(view, { status: list.ok ? 200 : getStatus(list.error) })
}

/** Adds the slugs here, so that the page's data have them once. */
export function getAddress(view: {
  address: HomeAddress
  categories: Loaded<ListedCategory[]>
}): HomeAddress {
  const { address, categories } = view
  if (!categories.ok) return address
  return { ...address, slugs: Object.fromEntries(categories.value.map(({ id, slug }) => [id, slug])) }
}

function shownCategories(loaded: Categories, language: Language): Loaded<ListedCategory[]> {
  if (!loaded.ok) return loaded
  return toLoaded(() =>
    loaded.value.map((row) => ({
      id: row.id,
      name: nameIn(language, row),
      slug: row.slug,
      open_vacancies: row.open_vacancies,
    })),
  )
}

/**
 * Loads Home, or the list of a category, a district or both under an address of its own; `below` is the part of the
 * address after that.
 */
export const loadLanding = (async (api, input, below = '') => {
  const { url, params } = input
  const district = params['district'] === undefined ? undefined : districtOfSlug(params['district'])
  if (params['district'] !== undefined && district === undefined) throw data(null, { status: 404 })
  const categories = api(listCategories, { signal: input.signal }).then((result) => loadedList(result))
  const category =
    params['category'] === undefined
      ? undefined
      : await findCategory(api, input, district, await categories, below)
  const list = new URL(url)
  if (category?.ok) list.searchParams.set('category', String(category.value))
  if (district) list.searchParams.set('district', district)
  const failed = category?.ok === false ? category.error : undefined
  return loadHome(api, { ...input, url: list }, categories, failed)
}) satisfies (...given: [...Parameters<Load<unknown>>, below?: string]) => Promise<unknown>

/** A former slug redirects. */
async function findCategory(
  api: Api,
  { url, params, signal }: LoadInput,
  district: string | undefined,
  list: Categories,
  below: string,
): Promise<Loaded<number>> {
  const slug = params['category']!
  if (!list.ok) return (await findInVacancies(api, slug, signal)) ?? list
  const found = toLoaded(() => list.value.find((row) => row.slug === slug || row.former_slugs.includes(slug)))
  if (!found.ok) return found
  if (!found.value) throw data(null, { status: 404 })
  if (found.value.slug !== slug) {
    const path = landingPath({ category: found.value.slug, district })
    // The router puts the language before it.
    throw redirect(path + below + url.search, 301)
  }
  return { ok: true, value: found.value.id }
}

/** If the categories did not come, vacancies tell which it is: a slug follows from the name. */
async function findInVacancies(
  api: Api,
  slug: string,
  signal: AbortSignal,
): Promise<Loaded<number> | undefined> {
  const query = { q: slug.replaceAll('-', ' '), sort: 'relevance' }
  const list = loadedList(await api(listVacancies, { query, signal }))
  if (!list.ok) return undefined
  const words = slug.split('-').join()
  const isNamed = (name: string) => (name.toLowerCase().match(/[a-z0-9]+/g) ?? []).join() === words
  const found = toLoaded(() => list.value.find(({ category }) => isNamed(category.name)))
  return found.ok && found.value ? { ok: true, value: found.value.category.id } : undefined
}
