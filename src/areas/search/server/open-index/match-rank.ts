import { filterColumns } from '#src/areas/vacancies/vacancy-fields.ts'
import { nameTest, ownWays } from '../../rows/name-forms.ts'
import type { Search } from '../parse-search.ts'
import { alternativesOf, type Term } from '../words/term.ts'
import type { MatchedSlots } from './matched-words.ts'
import { bitsOf, words, type NumberColumn, type OpenColumns, type WordColumn } from './open-columns.ts'

type Test = (slot: number) => boolean

/**
 * For each slot that matches the search the sum of the ranks of all terms: the lower, the better (decision 038). Names
 * are compared in memory: the database would need two queries for each term, in positions and in companies.
 *
 * @param matched `undefined` where all slots match
 */
export function ranksOf(
  columns: OpenColumns,
  { terms, pay, isFiller }: Search,
  matched: MatchedSlots | undefined,
): Uint8Array {
  const { end, positions, companies } = columns
  const ranks = new Uint8Array(end)
  for (const term of isFiller ? [] : terms) {
    if (term.isExcluded) continue
    const [isOwn, isIn] = [nameTest(term, ownWays), nameTest(term)]
    // A term is met best by the first of these: in the position by its own words, then by others, by facts, in the company.
    const tests: Test[] = [
      (slot) => isOwn(positions[slot]!),
      (slot) => isIn(positions[slot]!),
      isFact(columns, term, ['category']),
      isFact(columns, term, ['city', 'district', 'province']),
      isFact(columns, term, filterColumns),
      (slot) => isIn(companies[slot]!),
    ]
    for (let slot = 0; slot < end; slot += 1) {
      if (matched && matched[slot] !== 1) continue
      const rank = tests.findIndex((isMet) => isMet(slot))
      ranks[slot] = ranks[slot]! + (rank === -1 ? tests.length : rank)
    }
  }
  if (pay) {
    // Pay that was asked for is a month's: days and hours follow among equals.
    const order = columns.column('payOrder')
    for (let slot = 0; slot < end; slot += 1) ranks[slot] = ranks[slot]! * 2 + Math.min(order[slot]!, 1)
  }
  return ranks
}

/** The vacancy has a fact that the term names in one of the columns. */
function isFact(columns: OpenColumns, term: Term, names: readonly NumberColumn[]): Test {
  const all = alternativesOf(term).flatMap(({ meaning }) => [...(meaning?.facts ?? [])])
  const facts = all.flatMap((fact) => {
    const [name, value] = fact.slice(1).split(':') as [NumberColumn, string]
    if (!names.includes(name)) return []
    const column = columns.column(name)
    if (!(name in words)) return [(slot: number) => column[slot] === Number(value)]
    const bits = bitsOf(name as WordColumn, [value])
    return [(slot: number) => (column[slot]! & bits) !== 0]
  })
  return (slot) => facts.some((isMet) => isMet(slot))
}
