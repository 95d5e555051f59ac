import { districts } from '#src/areas/catalogue/places.ts'
import { filteredFields, type FilterColumn } from '#src/areas/vacancies/vacancy-fields.ts'
import { walkInSpans } from '#src/areas/vacancies/vacancy.ts'
import { isBlank, normalizeLine, withoutRefused } from '#src/contract/values/typed-text.ts'
import { MAX_ID, sizes } from '#src/contract/values/units.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import {
  MAX_MONTHLY_PAY,
  type MaxFilter,
  maxFilters,
  maxFilterNames,
  postedWithinDays,
  radiusSteps,
} from './filter-steps.ts'

interface FilterRule {
  /** The value as lists understand it, or `undefined` for one that makes no sense. */
  read(value: string): string | undefined
  /** Several values add up; without it the last one given counts. */
  repeatable?: true
}

/** A search without the characters that no field takes is better than a refusal. */
function words(max: number): FilterRule {
  return {
    read: (value) => [...normalizeLine(withoutRefused(value))].slice(0, max).join('').trimEnd() || undefined,
  }
}

function number(max: number): FilterRule {
  return {
    read: (value) => (/^[1-9]\d{0,9}$/.test(value) && Number(value) <= max ? value : undefined),
  }
}

function oneOf(values: readonly (string | number)[]): FilterRule {
  const known = new Map(values.map((value) => [String(value).toLowerCase(), String(value)]))
  return { read: (value) => known.get(value.toLowerCase()) }
}

const several = (rule: FilterRule): FilterRule => ({ ...rule, repeatable: true })

/** The filters of Home by their names in addresses, which are those of the list's call; in the order of an address. */
const rules = {
  category: several(number(MAX_ID)),
  q: words(sizes.search),
  place: words(sizes.city),
  city: words(sizes.city),
  district: several(oneOf(districts)),
  province: words(sizes.city),
  /** Kilometres around `place`. */
  radius: oneOf(radiusSteps),
  ...(Object.fromEntries(
    Object.entries(filteredFields).map(([name, { values }]) => [name, several(oneOf(values))]),
  ) as Record<FilterColumn, FilterRule>),
  salary_min: number(MAX_MONTHLY_PAY),
  ...(Object.fromEntries(maxFilterNames.map((name) => [name, number(maxFilters[name].max)])) as Record<
    MaxFilter,
    FilterRule
  >),
  verified: several(oneOf([1])),
  posted_within: oneOf(postedWithinDays),
  walk_in: several(oneOf(walkInSpans)),
  language: several(oneOf(offeredLanguages)),
  company: several(words(sizes.company)),
  /** The words are looked for as they were typed, although nothing has them and a corrected word would find something. */
  spelling: oneOf(['typed']),
} satisfies Record<string, FilterRule>

export type FilterName = keyof typeof rules

export const filterNames = Object.keys(rules) as FilterName[]
export const repeatableNames = filterNames.filter((name) => (rules[name] as FilterRule).repeatable)

/** The chosen values of each filter, without repetition; most filters have one at most. */
export type Filters = Readonly<Record<FilterName, readonly string[]>>

export const noFilters = Object.fromEntries(filterNames.map((name) => [name, []])) as unknown as Filters

/** No visitor chooses more values. */
const MAX_CHOICES = 50

/** Reads the filters leniently: `ignored` says that some of them make no sense and count as absent. */
export function readFilters(search: URLSearchParams): { filters: Filters; ignored: boolean } {
  let ignored = false
  const filters = Object.fromEntries(
    filterNames.map((name) => {
      const rule: FilterRule = rules[name]
      const given = search.getAll(name).filter((value) => !isBlank(value))
      const wanted = rule.repeatable ? given.slice(0, MAX_CHOICES) : given.slice(-1)
      const values = wanted.map((value) => rule.read(value.trim()))
      const known = values.filter((value) => value !== undefined)
      if (known.length < values.length || wanted.length < given.length) ignored = true
      return [name, [...new Set(known)].sort()]
    }),
  )
  const found = filters as unknown as Filters
  if (found.radius.length === 0) return { filters: found, ignored }
  const around = aroundPlace(found)
  return around ? { filters: around, ignored } : { filters: { ...found, radius: [] }, ignored: true }
}

/** Makes the chosen town or district the `place` to measure from; `undefined` if there is none. */
export function aroundPlace(filters: Filters): Filters | undefined {
  if (filters.place.length > 0) return filters
  const chosen = filters.city.length > 0 ? filters.city : filters.district
  return chosen.length === 1 ? { ...filters, place: chosen, city: [], district: [] } : undefined
}

/** The filters as the query of a list, its feeds and its call. */
export function listQuery(filters: Filters): string {
  const search = new URLSearchParams()
  for (const name of filterNames) for (const value of filters[name]) search.append(name, value)
  return search.toString()
}

/** The choices that narrow a list beside its words: they stand as chips over it, and are counted on phones. */
export function chosenFilters(filters: Filters): { name: FilterName; value: string }[] {
  return filterNames
    .filter((name) => name !== 'q' && name !== 'spelling')
    .flatMap((name) => filters[name].map((value) => ({ name, value })))
}

export function isNarrowed(filters: Filters): boolean {
  return filters.q.length > 0 || chosenFilters(filters).length > 0
}
