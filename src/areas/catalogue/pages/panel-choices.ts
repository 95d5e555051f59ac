import type * as z from 'zod/mini'
import type { Api } from '#src/contract/client.ts'
import { getPanelLanguage } from '#src/strings/panel.ts'
import { listCategories, listCities, type category, type City } from '../calls/catalogue.ts'
import { nameIn } from './local-names.ts'

export type Category = z.output<typeof category>

/** Names are in the panel's language. */
export async function getCategories(api: Api): Promise<readonly Category[]> {
  const result = await api(listCategories)
  if (!result.ok) return []
  return result.data.map((row) => ({ ...row, name: nameIn(getPanelLanguage(), row) }))
}

const CACHED_MS = 600_000
let cities: { at: number; rows: Promise<readonly City[]> } | undefined

/** Several hundred cities hardly ever change, so they are cached for ten minutes. Empty if reading fails. */
function getCities(api: Api): Promise<readonly City[]> {
  if (cities && performance.now() - cities.at < CACHED_MS) return cities.rows
  const rows = api(listCities).then((result) => {
    if (!result.ok) cities = undefined
    return result.ok ? result.data : []
  })
  cities = { at: performance.now(), rows }
  return rows
}

export async function getCityNames(api: Api): Promise<readonly string[]> {
  return (await getCities(api)).map(({ name }) => name)
}

export async function findDistrict(api: Api, city: string | null): Promise<string | undefined> {
  const term = city?.trim().toLowerCase()
  if (!term) return undefined
  return (await getCities(api)).find(({ name }) => name.toLowerCase() === term)?.district
}

export function categoryOptions(categories: readonly Category[]) {
  return categories.map(({ id, name }) => ({ value: id, label: name }))
}
