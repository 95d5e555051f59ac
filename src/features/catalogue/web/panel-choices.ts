import type * as z from 'zod/mini'
import type { Api } from '#src/contract/client.ts'
import { listCategories, listCities, type category } from '../contract.ts'

export type Category = z.output<typeof category>

/**
 * Resolves to the board's categories for a filter or a lookup; none where they cannot be read, which breaks no list.
 */
export async function categoriesOf(api: Api): Promise<readonly Category[]> {
  const result = await api(listCategories)
  return result.ok ? result.data : []
}

const KEPT_MS = 600_000
let cities: { at: number; names: Promise<readonly string[]> } | undefined

/** City names as suggestions. There are several hundred that hardly ever change: they are cached for ten minutes. */
export function cityNamesOf(api: Api): Promise<readonly string[]> {
  if (cities && performance.now() - cities.at < KEPT_MS) return cities.names
  const names = api(listCities).then((result) => {
    if (!result.ok) cities = undefined
    return result.ok ? result.data.map(({ name }) => name) : []
  })
  cities = { at: performance.now(), names }
  return names
}

export function categoryOptions(categories: readonly Category[]) {
  return categories.map(({ id, name }) => ({ value: id, label: name }))
}
