import type { Api } from '#src/contract/client.ts'
import type { Language } from '#src/strings/languages.ts'
import { listCategories, listCities, listCountries } from '../calls/catalogue.ts'
import { nameIn } from './local-names.ts'

export interface Choices {
  categories: Choice[] | undefined
  cities: CityLines | undefined
}

/** A category's value is its id. A city's is its English name, which is stored, in every language. */
export interface Choice {
  value: string
  label: string
}

export async function loadChoices(api: Api, language: Language): Promise<Choices> {
  const [categories, cities] = await Promise.all([loadCategories(api, language), loadCities(api, language)])
  return { categories, cities }
}

export interface PlaceChoices extends Choices {
  countries: CityLines | undefined
}

export async function loadPlaceChoices(api: Api, language: Language): Promise<PlaceChoices> {
  const [choices, countries] = await Promise.all([loadChoices(api, language), loadCountries(api, language)])
  return { ...choices, countries }
}

export async function loadCategories(api: Api, language: Language): Promise<Choice[] | undefined> {
  const result = await api(listCategories)
  if (!result.ok) return undefined
  return result.data.map((row) => ({ value: String(row.id), label: nameIn(language, row) }))
}

/** One city a line, with a tab before the label; as objects they were four times as large. */
export type CityLines = string

export async function loadCities(api: Api, language: Language): Promise<CityLines | undefined> {
  const result = await api(listCities)
  if (!result.ok) return undefined
  return result.data
    .map((row) => ({ value: row.name, label: nameIn(language, row) }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
    .map(({ value, label }) => (value === label ? value : `${value}\t${label}`))
    .join('\n')
}

async function loadCountries(api: Api, language: Language): Promise<CityLines | undefined> {
  const result = await api(listCountries)
  if (!result.ok) return undefined
  return result.data
    .map((row) => ({ code: row.code, label: nameIn(language, row) }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
    .map(({ code, label }) => `${code}\t${label}`)
    .join('\n')
}

export function cityChoices(lines: CityLines): Choice[] {
  if (lines === '') return []
  return lines.split('\n').map((line) => {
    const [value, label] = line.split('\t', 2) as [string, string?]
    return { value, label: label ?? value }
  })
}
