import { DAYS_OF_WALK_INS } from '#src/areas/vacancies/vacancy.ts'
import { endOfDay, daysBefore, startOfDay } from '#src/platform/clock.ts'
import type { PublicQuery } from '../../calls/lists/lists.ts'
import { getLimit, type MaxFilter, maxFilters, maxFilterNames } from '../../filter-steps.ts'
import { findCompanyId } from '../../list-filters.ts'
import { getLetters } from '../../rows/search.ts'
import type { WordFilter } from '../parse-search.ts'
import type { MatchedSlots } from './matched-words.ts'
import {
  getBits,
  dayNumber,
  wordColumns,
  type NumberColumn,
  type OpenColumns,
  type WordColumn,
} from './open-columns.ts'

/** Says whether the vacancy in a slot meets a filter. */
type Test = (slot: number) => boolean

/** The answers of the database that filters need. */
export interface Lookup {
  cities: ReadonlySet<number> | undefined
  districts: ReadonlySet<number> | undefined
  provinces: ReadonlySet<number> | undefined
  /** The matches of filters by words, by name; a filter that narrows nothing has none. */
  matched: ReadonlyMap<WordFilter, MatchedSlots | undefined>
}

/** Judges the vacancies in all slots by the filters of a query. */
export interface Narrowed {
  columns: OpenColumns
  /** The filters that narrow the list, by their names. */
  filters: readonly string[]
  /** Slots that meet all filters have 0, those that fail one its place in `filters` and 1, all others {@link SEVERAL}. */
  failures: Uint8Array
}

/** There are fewer filters than this. */
export const SEVERAL = 255

export function narrow(columns: OpenColumns, query: PublicQuery, today: string, looked: Lookup): Narrowed {
  const { end } = columns
  const failures = new Uint8Array(end)
  const [ids, closing, day] = [columns.column('id'), columns.column('closing'), dayNumber(today)]
  for (let slot = 0; slot < end; slot += 1)
    if (ids[slot] === 0 || closing[slot]! < day) failures[slot] = SEVERAL
  const tests = Object.entries(getTests(columns, query, today, looked)).filter(
    (entry): entry is [string, Test] => entry[1] !== undefined,
  )
  for (const [no, [, isMatched]] of tests.entries())
    for (let slot = 0; slot < end; slot += 1)
      if (failures[slot] !== SEVERAL && !isMatched(slot))
        failures[slot] = failures[slot] === 0 ? no + 1 : SEVERAL
  return { columns, filters: tests.map(([name]) => name), failures }
}

function getTests(
  columns: OpenColumns,
  query: PublicQuery,
  today: string,
  { cities, districts, provinces, matched }: Lookup,
): Record<string, Test | undefined> {
  const { approved } = columns
  const pay = columns.column('pay')
  const [walkIns, day] = [columns.column('walkIn'), dayNumber(today)]
  const { category, company, position, salary_min, posted_within, from, to } = query
  const since = (day: string | undefined) => {
    if (day === undefined) return undefined
    const first = Date.parse(startOfDay(day))
    return (slot: number) => approved[slot]! >= first
  }
  const end = to === undefined ? undefined : Date.parse(endOfDay(to))
  return {
    q: inSlots(matched.get('q')),
    place: inSlots(matched.get('place')),
    category: isAmong(columns, 'category', category && new Set(category)),
    province: isAmong(columns, 'province', provinces),
    district: isAmong(columns, 'district', districts),
    city: isAmong(columns, 'city', cities),
    position: hasPart(columns.positions, position),
    company: companyTest(columns, company),
    isco: isInGroup(columns.column('isco'), query.isco),
    ...Object.fromEntries(wordColumns.map((name) => [name, hasWord(columns, name, query[name])])),
    salary_min: salary_min === undefined ? undefined : (slot) => pay[slot]! >= salary_min,
    ...Object.fromEntries(
      maxFilterNames.map((name) => [
        name,
        isWithin(columns.column(maxFilters[name].column), name, query[name], today),
      ]),
    ),
    posted_within: since(posted_within === undefined ? undefined : daysBefore(today, posted_within)),
    walk_in: query.walk_in && ((slot) => walkIns[slot]! >= day && walkIns[slot]! < day + DAYS_OF_WALK_INS),
    from: since(from),
    to: end === undefined ? undefined : (slot) => approved[slot]! < end,
  }
}

function inSlots(matched: MatchedSlots | undefined): Test | undefined {
  // `matched` may be shorter than the columns are by now.
  return matched && ((slot) => matched[slot] === 1)
}

function isAmong(
  columns: OpenColumns,
  name: NumberColumn,
  values: ReadonlySet<number> | undefined,
): Test | undefined {
  if (!values) return undefined
  const column = columns.column(name)
  const [only] = values
  if (values.size === 1) return (slot) => column[slot] === only
  return (slot) => values.has(column[slot]!)
}

function hasWord(
  columns: OpenColumns,
  name: WordColumn,
  values: readonly string[] | undefined,
): Test | undefined {
  if (!values || values.length === 0) return undefined
  const [column, bits] = [columns.column(name), getBits(name, values)]
  return (slot) => (column[slot]! & bits) !== 0
}

function isWithin(
  column: Int32Array,
  name: MaxFilter,
  value: number | undefined,
  today: string,
): Test | undefined {
  if (value === undefined) return undefined
  const limit = getLimit(name, value, today)
  return (slot) => column[slot] !== 0 && column[slot]! <= limit
}

function hasPart(names: readonly string[], part: string | undefined): Test | undefined {
  if (part === undefined) return undefined
  const letters = getLetters(part)
  return (slot) => names[slot]!.includes(letters)
}

function companyTest(columns: OpenColumns, companies: readonly string[] | undefined): Test | undefined {
  if (!companies || companies.length === 0) return undefined
  const tests = companies.map((company) => {
    const id = findCompanyId(company)
    return id === undefined
      ? hasPart(columns.companies, company)!
      : isAmong(columns, 'company', new Set([id]))!
  })
  return (slot) => tests.some((matches) => matches(slot))
}

const ISCO_DIGITS = 4

/** A group with fewer digits has all groups that begin with them. */
function isInGroup(column: Int32Array, groups: readonly string[] | undefined): Test | undefined {
  if (!groups || groups.length === 0) return undefined
  const spans = groups.map((group) => {
    const size = 10 ** (ISCO_DIGITS - group.length)
    const first = Number(group) * size
    return { first, end: first + size }
  })
  return (slot) => {
    const code = column[slot]!
    return code !== 0 && spans.some(({ first, end }) => code >= first && code < end)
  }
}
