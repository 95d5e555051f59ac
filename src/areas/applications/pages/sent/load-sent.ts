import { type CityLines, loadCities } from '#src/areas/catalogue/pages/choices.ts'
import { localNames } from '#src/areas/catalogue/pages/local-names.ts'
import type { Api } from '#src/contract/client.ts'
import type { LoadInput } from '#src/web/api/load.ts'
import { getSentCv } from '../../calls/sent/sent-cv.ts'
import { getSent, type SentApplication } from '../../calls/sent/sent.ts'

/** Loads an application for its sender, with the city in the reader's language. */
export async function loadSent(api: Api, id: number, { signal, language }: LoadInput) {
  const [found, local] = await Promise.all([
    api(getSent, { params: { id }, signal }),
    localNames(api, language),
  ])
  if (!found.ok) return found
  const { city: stored_city } = found.data
  const cities = isCorrectable(found.data) ? await loadCities(api, language) : undefined
  const city = stored_city && local.city(stored_city)
  return { ...found, data: { ...found.data, city, stored_city, cities } satisfies ShownSent }
}

export type ShownSent = SentApplication & { stored_city: string | null; cities: CityLines | undefined }

/** True while nobody has read or moved it. */
export const isCorrectable = ({ stage, read_at }: SentApplication) => stage === 'received' && read_at === null

/** Loads a CV posted for a category, with category and city in the reader's language. */
export async function loadSentCv(api: Api, number: string, { signal, language }: LoadInput) {
  const [found, local] = await Promise.all([
    api(getSentCv, { params: { number }, signal }),
    localNames(api, language),
  ])
  if (!found.ok) return found
  const { job_category_id: id, job_category_name: name, city } = found.data
  const names = { job_category_name: local.category({ id, name }), city: city && local.city(city) }
  return { ...found, data: { ...found.data, ...names } }
}
