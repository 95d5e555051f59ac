import { daysBefore, startOfDay } from '#src/platform/clock.ts'
import type { FacetName } from '../../facets-contract.ts'
import { postedWithinDays, salarySteps } from '../../filter-steps.ts'
import type { Narrowed } from './narrow.ts'
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

/** The number of vacancies that the filters leave. */
export function countLeft({ fails }: Narrowed): number {
  let total = 0
  for (const failed of fails) if (failed === 0) total += 1
  return total
}

/** The number that they would leave without the filter of a name. */
export function countWithout(narrowed: Narrowed, filter: string): number {
  let total = 0
  forEachWithout(narrowed, filter, () => (total += 1))
  return total
}

function forEachWithout(
  { fails, last, filters }: Narrowed,
  filter: string,
  take: (slot: number) => void,
): void {
  const no = filters.indexOf(filter)
  for (let slot = 0; slot < fails.length; slot += 1) {
    const failed = fails[slot]!
    if (failed === 0 || (failed === 1 && last[slot] === no)) take(slot)
  }
}

export function countFacets(narrowed: Narrowed, today: string): FacetCounts {
  const { columns } = narrowed
  const [pay, approved] = [columns.column('pay'), columns.approved]
  const counts = (facet: FacetName & NumberColumn): Counted => {
    const column = columns.column(facet)
    const counted: Counted = new Map()
    forEachWithout(narrowed, facet, (slot) =>
      counted.set(column[slot]!, (counted.get(column[slot]!) ?? 0) + 1),
    )
    return counted
  }
  const named = (facet: WordColumn & FacetName) => {
    const counted = counts(facet)
    return words[facet].flatMap((value, no) => (no === 0 ? [] : [{ value, count: counted.get(no) ?? 0 }]))
  }
  let no_pay = 0
  const paid = salarySteps.map((value) => ({ value: value as number, count: 0 }))
  forEachWithout(narrowed, 'salary_min', (slot) => {
    if (pay[slot] === NO_PAY) no_pay += 1
    for (const step of paid) if (pay[slot]! >= step.value) step.count += 1
  })
  const first = postedWithinDays.map((days) => Date.parse(startOfDay(daysBefore(today, days))))
  const posted = postedWithinDays.map((value) => ({ value: value as number, count: 0 }))
  forEachWithout(narrowed, 'posted_within', (slot) => {
    for (const [no, step] of posted.entries()) if (approved[slot]! >= first[no]!) step.count += 1
  })
  return {
    total: countLeft(narrowed),
    no_pay,
    category: counts('category'),
    district: counts('district'),
    words: {
      employment_type: named('employment_type'),
      workplace: named('workplace'),
      experience_level: named('experience_level'),
      language: named('language'),
    },
    salary_min: paid,
    posted_within: posted,
  }
}
