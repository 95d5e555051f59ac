import { data, redirect } from 'react-router'
import { districtOfSlug, landingPath } from '#src/areas/vacancies/landing-paths.ts'
import type { Api } from '#src/contract/client.ts'
import type { Load, LoadInput } from '#src/web/api/load.ts'
import { listCategories, listVacancies } from '../list/list-calls.ts'
import { loadedList, toLoaded, type Loaded } from '../list/loaded.ts'
import { type Categories, loadHome } from './load-home.ts'

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
