import type { BodyOf } from '#src/contract/endpoint.ts'
import { check } from '#src/contract/validation.ts'
import { listCities } from '#src/features/catalogue/contract.ts'
import { HOME_COUNTRY } from '#src/features/catalogue/home-country.ts'
import type { Choice } from '#src/features/catalogue/web/choices.ts'
import { countryName } from '#src/features/catalogue/web/country-name.ts'
import { localNames } from '#src/features/catalogue/web/local-names.ts'
import { postVacancy } from '#src/features/vacancies/contract.ts'
import { optionalColumns, type columnFields } from '#src/features/vacancies/vacancy-fields.ts'
import { vacancyStatus } from '#src/features/vacancies/vacancy.ts'
import { abroadTexts } from '#src/features/vacancies/web/abroad-text.ts'
import type { ShownVacancy } from '#src/features/vacancies/web/page/load-job.ts'
import { shownNames, type ShownNames } from '#src/features/vacancies/web/shown-names.ts'
import type { AbroadTexts } from '#src/strings/abroad/en.ts'
import type { Language } from '#src/strings/languages.ts'
import { browserApi } from '#src/web/api/api.ts'

export interface PreviewedVacancy {
  vacancy: ShownVacancy
  names: ShownNames
  abroad: AbroadTexts | undefined
  today: string
}

interface PreviewInput {
  values: Record<string, string>
  categories: readonly Choice[] | undefined
  language: Language
  today: string
}

/** Makes of a right form the vacancy that visitors would see, were it published today. `undefined` of a wrong one. */
export async function previewedVacancy(input: PreviewInput): Promise<PreviewedVacancy | undefined> {
  const { values, categories, language, today } = input
  const checked = check(postVacancy.body, values)
  if (!checked.ok) return undefined
  const fields = checked.value
  const country = fields.country ?? HOME_COUNTRY
  const place = fields.city ? await placeOf(fields.city) : { city: null, district: null }
  const label = categories?.find(({ value }) => value === String(fields.job_category_id))?.label
  const name = label ?? ''
  const now = new Date().toISOString()
  const vacancy: ShownVacancy = {
    ...requiredOf(fields),
    ...optionalOf(fields),
    ...place,
    id: 0,
    category: { id: fields.job_category_id, name, slug: '' },
    company: null,
    country,
    direct_hiring_note: null,
    language: fields.language ?? 'en',
    status: vacancyStatus.approved,
    is_open: true,
    job_poster: null,
    poster_width: null,
    poster_height: null,
    poster_variants: [],
    closed_at: null,
    closed_reason: null,
    approved_at: now,
    created_at: now,
    updated_at: now,
  }
  const [local, countryShown, abroad] = await Promise.all([
    localNames(browserApi, language),
    country === HOME_COUNTRY ? country : countryName(browserApi, language, country),
    abroadTexts(vacancy, language),
  ])
  // The name of the category is that of the form's own list: it is translated already.
  return { vacancy, names: { ...shownNames(vacancy, local, countryShown), category: name }, abroad, today }
}

type Fields = BodyOf<typeof postVacancy>

function requiredOf(fields: Fields) {
  const { company_name, address, email, phone, position, description, job_category_id, closing_date } = fields
  return { company_name, address, email, phone, position, description, job_category_id, closing_date }
}

function optionalOf(fields: Fields) {
  return Object.fromEntries(optionalColumns.map((name) => [name, fields[name] ?? null])) as Pick<
    ShownVacancy,
    keyof typeof columnFields
  >
}

/** The city stands alone where the list cannot be loaded. */
async function placeOf(city: string): Promise<{ city: string; district: string | null }> {
  const cities = await browserApi(listCities)
  const found = cities.ok ? cities.data.find(({ name }) => name === city) : undefined
  return { city, district: found?.district ?? null }
}
