import { check } from '#src/contract/validation.ts'
import { listVacancies } from './calls/lists/lists.ts'
import { filterNames, listQuery, readFilters, repeatableNames } from './home-filters.ts'

/** A saved search: the filters of a list, as the query of its address in one order and spelling. */
interface SavedSearch {
  search: string
  /** A part of it makes no sense, or is no filter, and was left out. */
  ignored: boolean
}

const known: ReadonlySet<string> = new Set(filterNames)

/** Reads the query of an address. How new a vacancy is means nothing in a search for new ones. */
export function readSearch(query: string): SavedSearch {
  const given = new URLSearchParams(query)
  const isUnknown = [...given.keys()].some((name) => !known.has(name))
  const { filters, ignored } = readFilters(given)
  return { search: listQuery({ ...filters, posted_within: [] }), ignored: ignored || isUnknown }
}

/** The same search with these words in place of its own. */
export function withWords(search: string, words: string): string {
  const given = new URLSearchParams(search)
  given.set('q', words)
  return readSearch(given.toString()).search
}

/** The same search with category `target` instead of `gone`, which became a part of it. */
export function withMergedCategory(search: string, gone: number, target: number): string {
  const given = new URLSearchParams(search)
  const categories = given.getAll('category')
  given.delete('category')
  for (const category of categories)
    given.append('category', category === String(gone) ? String(target) : category)
  return readSearch(given.toString()).search
}

/** Returns the query of the list's call; nothing if a stored search makes no sense any more. */
export function queryOfSearch(search: string) {
  const { filters } = readFilters(new URLSearchParams(search))
  const named = filterNames.flatMap((name) => {
    const values = filters[name]
    if (values.length === 0) return []
    return [[name, repeatableNames.includes(name) ? [...values] : values[0]] as const]
  })
  const checked = check(listVacancies.query, Object.fromEntries(named))
  return checked.ok ? checked.value : undefined
}

export const ALERT_HOUR = 7

export const frequencies = ['daily', 'weekly'] as const
export type Frequency = (typeof frequencies)[number]

export const MAX_ALERTS = 20
export const MAX_VACANCIES = 20

export const CONFIRM_DAYS = 7
export const RETENTION_MONTHS = 6
/** Days after the renewal mail at which an alert that was not extended ends. */
export const UNANSWERED_DAYS = 14
export const MAX_BOUNCES = 2
