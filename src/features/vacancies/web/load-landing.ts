import { data, redirect } from 'react-router'
import type { Api } from '#src/contract/client.ts'
import type { Load, LoadInput } from '#src/web/api/load.ts'
import { districtOfSlug, landingPath } from '../landing-paths.ts'
import { loadHome } from './load-home.ts'
import { listCategories } from './read-calls.ts'

/**
 * Loads the list of a category, a district or both under an address of its own. `isWritten`: the server writes the page,
 * for search engines too.
 */
const load = (isWritten: boolean) =>
  (async (api, input) => {
    const { url, params } = input
    const district = params['district'] === undefined ? undefined : districtOfSlug(params['district'])
    if (params['district'] !== undefined && district === undefined) throw data(null, { status: 404 })
    const category = params['category'] === undefined ? undefined : await findCategory(api, input, district)
    const list = new URL(url)
    if (category) list.searchParams.set('category', String(category.id))
    if (district) list.searchParams.set('district', district)
    const { data: view, init } = await loadHome(api, { ...input, url: list })
    return data({ ...view, isWritten }, init ?? undefined)
  }) satisfies Load<unknown>

export const writeLanding = load(true)
export const loadLanding = load(false)

/**
 * The category of a slug.
 *
 * @throws A redirect from a slug that it had before; a 404 where no category has it.
 */
async function findCategory(
  api: Api,
  { url, params, signal }: LoadInput,
  district: string | undefined,
): Promise<{ id: number; slug: string } | undefined> {
  const slug = params['category']!
  const result = await api(listCategories, { signal })
  if (!result.ok || !Array.isArray(result.data)) throw data(null, { status: 503 })
  const category = result.data.find((row) => row.slug === slug || row.former_slugs.includes(slug))
  if (!category) throw data(null, { status: 404 })
  if (category.slug !== slug) {
    const path = landingPath({ category: category.slug, district })
    // The router puts the language before it.
    throw redirect(path + url.search, 301)
  }
  return category
}
