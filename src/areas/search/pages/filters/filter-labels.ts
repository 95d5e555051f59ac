import { provinceNamed } from '#src/areas/catalogue/provinces.ts'
import type { FoundVacancies } from '#src/areas/search/calls/lists/search-vacancies.ts'
import type { FilterName, Filters } from '#src/areas/search/home-filters.ts'
import { filterWord } from '#src/areas/vacancies/optional-field.ts'
import { salaryText } from '#src/areas/vacancies/salary-text.ts'
import { filteredFields } from '#src/areas/vacancies/vacancy-fields.ts'
import type { searchFields } from '#src/contract/values/search-fields.ts'
import { formatNumber } from '#src/strings/format.ts'
import { languages, type Language } from '#src/strings/languages.ts'
import type { Translate } from '#src/web/site/text.tsx'
import type { Loaded } from '../list/loaded.ts'
import type { HomeAddress } from './home-address.ts'

export interface ListedCategory {
  id: number
  name: string
  slug: string
  open_vacancies: number
}

/** Names that a page has in the language of its visitor. */
export interface KnownNames {
  categories: Loaded<ListedCategory[]>
  found: FoundVacancies | undefined
}

export const knownNames = ({
  categories,
  list,
}: {
  categories: KnownNames['categories']
  list: Loaded<FoundVacancies>
}): KnownNames => ({
  categories,
  found: list.ok ? list.value : undefined,
})

type Place = FoundVacancies['places'][number]

/** The words of a choice, as they stand beside it and on its chip. */
export function filterLabel(t: Translate, names: KnownNames, name: FilterName, value: string): string {
  switch (name) {
    case 'category':
      return (
        (names.categories.ok && names.categories.value.find(({ id }) => String(id) === value)?.name) ||
        `${t('job.category')} ${value}`
      )
    case 'place':
      return names.found?.places.length ? placesLabel(names.found.places) : value
    case 'city':
      return names.found?.city ?? value
    case 'district':
      return names.found?.facets.district.find((one) => one.value === value)?.name ?? value
    case 'province':
      return provinceNamed(value) ? t(`province.${provinceNamed(value)!}`) : value
    case 'salary_min':
      return salaryText(t, { salary_min: Number(value), salary_max: null, salary_unit: 'month' })!
    case 'radius':
      return t('filters.radius.within', { km: value })
    case 'posted_within':
      return value === '1'
        ? t('filters.posted_within.yesterday')
        : t('filters.posted_within.days', { days: value })
    case 'days_max':
    case 'hours_max':
    case 'start_within':
      return t(`filters.${name}`, { count: value })
    case 'walk_in':
      return t('filters.walk_in.week')
    case 'verified':
      return t('filters.verified')
    case 'language':
      return languages[value as Language]
    case 'company':
      return t('filters.company', { company: companyName(names, value) })
    case 'q':
    case 'spelling':
      return value
    case 'employment_type':
    case 'workplace':
    case 'experience_level':
    case 'shift':
    case 'education':
    case 'salary_unit':
    case 'benefits':
    case 'language_skills':
    case 'licence':
    case 'own_vehicle':
    case 'apply_by':
      return filterWord(t, filteredFields[name], value)
  }
}

/** A value that is no id is part of a name. */
export function companyName({ found }: KnownNames, value: string): string {
  return found?.facets.company.find((one) => one.value === value)?.name ?? value
}

const placesLabel = (places: readonly Place[]) => places.map(({ shown }) => shown).join(', ')

/** The words of the search without its places, and without its pay. */
export function restOfSearch(filters: Filters, search: FoundVacancies['search'] | undefined): string {
  const isParted = search && (search.places.length > 0 || search.pay)
  return isParted ? search.rest : (filters.q[0] ?? '')
}

/** The fields of the search say this: the words, or the name of the filter that is chosen in their place. */
export function searchTexts(t: Translate, filters: Filters, names: KnownNames) {
  const named = (...chosen: FilterName[]) =>
    chosen.flatMap((name) => filters[name].map((value) => filterLabel(t, names, name, value))).join(', ')
  const { places = [], pay } = names.found?.search ?? {}
  const rest = restOfSearch(filters, names.found?.search)
  const words = pay ? `${rest} ${pay.words}`.trim() : rest
  const place = places.length > 0 ? placesLabel(places) : named('place')
  const [company] = filters.company
  const one = filters.category.length === 1 ? named('category') : company && companyName(names, company)
  const text = (typed: string, chosen: string) => ({
    text: typed || chosen,
    isFilter: !typed && chosen !== '',
  })
  return {
    q: text(words, (filters.category.length < 2 && filters.company.length < 2 && one) || ''),
    place: text(place, named('city', 'district', 'province')),
  } satisfies Record<keyof typeof searchFields, unknown>
}

function payText(t: Translate, monthly: number): string {
  const pay = { salary_min: monthly, salary_max: monthly, salary_unit: 'month' }
  return salaryText(t, pay)!
}

/** "2 driver jobs in Colombo": what a list that was asked for holds. */
export function listTitle(
  t: Translate,
  { filters, sort }: HomeAddress,
  names: KnownNames,
  total: number,
): string {
  const { q, place } = searchTexts(t, filters, names)
  const { named, pay } = names.found?.search ?? { named: q.text, pay: null }
  const count = formatNumber(total)
  const form = total === 0 ? '.none' : total === 1 ? '.one' : ''
  const called =
    q.text === '' || q.isFilter || named === ''
      ? t(`list.jobs${form}`, { count })
      : t(`list.jobs_of${form}`, { count, what: named })
  const jobs = pay ? t('list.paying', { jobs: called, pay: payText(t, pay.salary_min) }) : called
  const [km] = names.found?.centre ? filters.radius : []
  const isMeasured = names.found?.centre && sort === 'nearest'
  const where = { jobs, place: place.text }
  const placed =
    place.text === ''
      ? jobs
      : km !== undefined
        ? t('list.within', { ...where, km })
        : t(isMeasured ? 'list.nearest' : 'list.in', where)
  const name = q.isFilter ? q.text : filters.walk_in.length > 0 && t('filters.walk_in.week')
  return name ? t('list.named', { name, jobs: placed }) : placed
}
