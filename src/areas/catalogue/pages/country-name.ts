import { publicRead, type Api } from '#src/contract/client.ts'
import type { Language } from '#src/strings/languages.ts'
import type * as catalogue from '../calls/catalogue.ts'
import { nameIn } from './local-names.ts'

const listCountries = publicRead<typeof catalogue.listCountries>('/api/countries')

export async function countryName(api: Api, language: Language, code: string): Promise<string> {
  const result = await api(listCountries)
  const country = result.ok ? result.data.find((row) => row.code === code) : undefined
  return country ? nameIn(language, country) : code
}
