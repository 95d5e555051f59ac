import { type Api, publicRead } from '#src/contract/client.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import type { Language, Translated } from '#src/strings/languages.ts'
import type * as catalogue from '../calls/catalogue.ts'

// Calls without schemas, which pages that only read do not load.
const listCategories = publicRead<typeof catalogue.listCategories>('/api/categories')
const listCities = publicRead<typeof catalogue.listCities>('/api/cities')

/** Finds names in the visitor's language by the stored English ones. Unknown and untranslated ones stay. */
export interface LocalNames {
  category(row: { id: number; name: string }): string
  city(name: string): string
  district(name: string): string
}

type Names = { name: string } & Partial<Record<`name_${Language}`, string | null>>

export function nameIn(language: Language, names: Names): string {
  return names[`name_${language}`] ?? names.name
}

export const asStored: LocalNames = {
  category: ({ name }) => name,
  city: (name) => name,
  district: (name) => name,
}

export const withLocalCity = <Row extends { city: string | null }>(row: Row, names: LocalNames): Row => ({
  ...row,
  city: row.city && names.city(row.city),
})

// Keyed by the API object: the browser has one, so it keeps the names; the server has one for each request.
const found = new WeakMap<Api, Promise<LocalNames>>()

/** English needs no request. If the lists cannot be loaded, names stay as stored. */
export function localNames(api: Api, language: Language): Promise<LocalNames> {
  if (language === 'en') return Promise.resolve(asStored)
  const cached = found.get(api)
  if (cached) return cached
  const names = Promise.all([api(listCategories), api(listCities)])
    .then(([categories, cities]) => {
      if (!categories.ok || !cities.ok) throw new Error('The names could not be loaded.')
      return namesFrom(language, categories.data, cities.data)
    })
    .catch(() => {
      found.delete(api)
      return asStored
    })
  found.set(api, names)
  return names
}

type District = { district: string } & Partial<Record<`district_${Language}`, string>>

function namesFrom(
  language: Translated,
  categories: AnswerOf<typeof catalogue.listCategories>,
  cities: AnswerOf<typeof catalogue.listCities>,
): LocalNames {
  const categoryOf = new Map(categories.map((row) => [row.id, nameIn(language, row)]))
  const cityOf = new Map(cities.map((row) => [row.name, nameIn(language, row)]))
  const districtOf = new Map(
    cities.map((row: District) => [row.district, row[`district_${language}`] ?? row.district]),
  )
  return {
    category: ({ id, name }) => categoryOf.get(id) ?? name,
    city: (name) => cityOf.get(name) ?? name,
    district: (name) => districtOf.get(name) ?? name,
  }
}

const listCountries = publicRead<typeof catalogue.listCountries>('/api/countries')

export async function countryName(api: Api, language: Language, code: string): Promise<string> {
  const result = await api(listCountries)
  const country = result.ok ? result.data.find((row) => row.code === code) : undefined
  return country ? nameIn(language, country) : code
}
