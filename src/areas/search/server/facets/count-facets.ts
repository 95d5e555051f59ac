import { DAYS_OF_WALK_INS, walkInSpans } from '#src/areas/vacancies/vacancy.ts'
import { daysBefore, startOfDay } from '#src/platform/clock.ts'
import type { FacetName } from '../../calls/lists/search-vacancies.ts'
import {
  getLimit,
  type MaxFilter,
  maxFilters,
  maxFilterNames,
  postedWithinDays,
  salarySteps,
} from '../../filter-steps.ts'
import type { OpenMatches } from '../open-index/ask-open.ts'
import { SEVERAL, type Narrowed } from '../open-index/narrow.ts'
import {
  dayNumber,
  NO_PAY,
  wordColumns,
  words,
  type NumberColumn,
  type WordColumn,
} from '../open-index/open-columns.ts'

/** Counts by value: the vacancies that each choice alone would leave, of those that the other filters leave. */
export type Counted = Map<number, number>

interface FacetCounts {
  total: number
  no_pay: number
  /** By ids. */
  category: Counted
  district: Counted
  company: Counted
  words: Record<WordColumn, { value: string; count: number }[]>
  salary_min: { value: number; count: number }[]
  limits: Record<MaxFilter, { value: number; count: number }[]>
  posted_within: { value: number; count: number }[]
  walk_in: { value: string; count: number }[]
}

/** The slots that pass all filters, and those that fail the named one alone. */
interface Left {
  all: Int32Array
  without(filter: string): Int32Array
}

export function slotsLeft({ failures, filters }: Narrowed): Left {
  const sizes = new Int32Array(SEVERAL + 1)
  for (const failed of failures) sizes[failed] = sizes[failed]! + 1
  const bySet = Array.from({ length: filters.length + 1 }, (_, no) => new Int32Array(sizes[no]!))
  const ends = new Int32Array(filters.length + 1)
  for (let slot = 0; slot < failures.length; slot += 1) {
    const failed = failures[slot]!
    if (failed === SEVERAL) continue
    bySet[failed]![ends[failed]!] = slot
    ends[failed] = ends[failed]! + 1
  }
  return {
    all: bySet[0]!,
    without: (filter) => bySet[filters.indexOf(filter) + 1]!,
  }
}

export function countFacets({ columns, filters }: Narrowed, left: Left, today: string): FacetCounts {
  const [pay, approved] = [columns.column('pay'), columns.approved]
  /** A filter that is not given leaves no more without it. */
  const slotsFor = (facet: FacetName) =>
    filters.includes(facet) ? [left.all, left.without(facet)] : [left.all]
  const counts = (facet: FacetName & NumberColumn) => countValues(columns.column(facet), slotsFor(facet))
  const named = (facet: WordColumn) => {
    const bits = countBits(columns.column(facet), words[facet].length, slotsFor(facet))
    return words[facet].map((value, no) => ({ value, count: bits[no]! }))
  }
  const limited = (name: MaxFilter) => {
    const [column, slots] = [columns.column(maxFilters[name].column), slotsFor(name)]
    return maxFilters[name].steps.map((value) => ({
      value,
      count: countFrom(column, 1, slots) - countFrom(column, getLimit(name, value, today) + 1, slots),
    }))
  }
  const [walkIns, day] = [columns.column('walkIn'), dayNumber(today)]
  const walkInsFrom = (first: number) => countFrom(walkIns, first, slotsFor('walk_in'))
  const firstDays = postedWithinDays.map((days) => Date.parse(startOfDay(daysBefore(today, days))))
  return {
    total: left.all.length,
    no_pay: countFrom(pay, NO_PAY, slotsFor('salary_min')) - countFrom(pay, 0, slotsFor('salary_min')),
    category: counts('category'),
    district: counts('district'),
    company: counts('company'),
    words: Object.fromEntries(wordColumns.map((name) => [name, named(name)])) as FacetCounts['words'],
    salary_min: salarySteps.map((value) => ({ value, count: countFrom(pay, value, slotsFor('salary_min')) })),
    limits: Object.fromEntries(maxFilterNames.map((name) => [name, limited(name)])) as FacetCounts['limits'],
    posted_within: postedWithinDays.map((value, no) => ({
      value,
      count: countFrom(approved, firstDays[no]!, slotsFor('posted_within')),
    })),
    walk_in: walkInSpans.map((value) => ({
      value,
      count: walkInsFrom(day) - walkInsFrom(day + DAYS_OF_WALK_INS),
    })),
  }
}

/** Counts vacancies that no radius would have: the distance of their town is not known. */
export function countWithoutDistance({ columns, filters, distances }: OpenMatches, left: Left): number {
  if (!distances) return 0
  const others = filters.includes('place') ? [left.all, left.without('place')] : [left.all]
  const counted = [...countValues(columns.column('city'), others)]
  return counted.reduce((sum, [city, count]) => (distances.has(city) ? sum : sum + count), 0)
}

/** Values below this are counted in an array: ids, groups of ISCO-08, most sets of words. */
const SMALL = 10_000

export function countValues(column: Int32Array, sets: readonly Int32Array[]): Counted {
  const small = new Int32Array(SMALL)
  const counted: Counted = new Map()
  for (const slots of sets)
    // An iterator would take three times as long.
    for (let at = 0; at < slots.length; at += 1) {
      const value = column[slots[at]!]!
      if (value < SMALL) small[value] = small[value]! + 1
      else counted.set(value, (counted.get(value) ?? 0) + 1)
    }
  for (let value = 0; value < SMALL; value += 1) if (small[value]! > 0) counted.set(value, small[value]!)
  return counted
}

/** A vacancy may have several of the words: those with the same ones are counted first. */
function countBits(column: Int32Array, size: number, sets: readonly Int32Array[]): number[] {
  const counts = Array.from({ length: size }, () => 0)
  for (const [bits, count] of countValues(column, sets))
    for (let no = 0; no < size; no += 1) if (bits & (1 << no)) counts[no]! += count
  return counts
}

function countFrom(column: Int32Array | Float64Array, least: number, sets: readonly Int32Array[]): number {
  let count = 0
  for (const slots of sets)
    for (let at = 0; at < slots.length; at += 1) if (column[slots[at]!]! >= least) count += 1
  return count
}
