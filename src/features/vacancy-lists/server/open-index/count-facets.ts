import { postedWithinDays, salarySteps } from '#src/features/vacancy-search/filter-steps.ts'
import { daysBefore, startOfDay } from '#src/platform/clock.ts'
import type { FacetName } from '../../facets-contract.ts'
import { MORE, type Narrowed } from './narrow.ts'
import { NO_PAY, words, type NumberColumn, type WordColumn } from './open-columns.ts'

/** Counts by value: those that each choice alone would leave, of what all other filters leave. */
export type Counted = Map<number, number>

export interface FacetCounts {
  total: number
  no_pay: number
  /** By ids. */
  category: Counted
  district: Counted
  words: Record<WordColumn, { value: string; count: number }[]>
  salary_min: { value: number; count: number }[]
  posted_within: { value: number; count: number }[]
}

/** The slots of those that the filters leave, and of those that they would leave without the one of a name. */
export interface Left {
  all: Int32Array
  without(filter: string): Int32Array
}

export function slotsLeft({ fails, filters }: Narrowed): Left {
  const sizes = new Int32Array(MORE + 1)
  for (const failed of fails) sizes[failed] = sizes[failed]! + 1
  const bySet = Array.from({ length: filters.length + 1 }, (_, no) => new Int32Array(sizes[no]!))
  const ends = new Int32Array(filters.length + 1)
  for (let slot = 0; slot < fails.length; slot += 1) {
    const failed = fails[slot]!
    if (failed === MORE) continue
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
  const named = (facet: WordColumn & FacetName) => {
    const counted = counts(facet)
    return words[facet].flatMap((value, no) => (no === 0 ? [] : [{ value, count: counted.get(no) ?? 0 }]))
  }
  let no_pay = 0
  for (const slots of slotsFor('salary_min')) for (const slot of slots) if (pay[slot] === NO_PAY) no_pay += 1
  const firstDays = postedWithinDays.map((days) => Date.parse(startOfDay(daysBefore(today, days))))
  return {
    total: left.all.length,
    no_pay,
    category: counts('category'),
    district: counts('district'),
    words: {
      employment_type: named('employment_type'),
      workplace: named('workplace'),
      experience_level: named('experience_level'),
      language: named('language'),
    },
    salary_min: salarySteps.map((value) => ({ value, count: countFrom(pay, value, slotsFor('salary_min')) })),
    posted_within: postedWithinDays.map((value, no) => ({
      value,
      count: countFrom(approved, firstDays[no]!, slotsFor('posted_within')),
    })),
  }
}

/** Values up to this are counted in an array. */
const SMALL = 4_096

function countValues(column: Int32Array, sets: readonly Int32Array[]): Counted {
  const small = new Int32Array(SMALL)
  const counted: Counted = new Map()
  for (const slots of sets)
    for (const slot of slots) {
      const value = column[slot]!
      if (value < SMALL) small[value] = small[value]! + 1
      else counted.set(value, (counted.get(value) ?? 0) + 1)
    }
  for (let value = 0; value < SMALL; value += 1) if (small[value]! > 0) counted.set(value, small[value]!)
  return counted
}

function countFrom(column: Int32Array | Float64Array, least: number, sets: readonly Int32Array[]): number {
  let count = 0
  for (const slots of sets) for (const slot of slots) if (column[slot]! >= least) count += 1
  return count
}
