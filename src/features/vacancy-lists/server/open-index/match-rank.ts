import { sql } from 'kysely'
import { filterColumns } from '#src/features/vacancies/vacancy-fields.ts'
import {
  alternativesOf,
  namesQuery,
  type Search,
  type Term,
} from '#src/features/vacancy-search/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import { matchedWords } from './matched-words.ts'
import { bitsOf, words, type NumberColumn, type WordColumn } from './open-columns.ts'
import type { OpenIndex } from './open-index.ts'

type Test = (slot: number) => boolean

/** For each slot the sum of the ranks of all terms, of what matches the search: the lower, the better (decision 038). */
export async function ranksOf(db: Db, index: OpenIndex, { terms, question }: Search): Promise<Uint8Array> {
  const { end } = index.columns
  const ranks = new Uint8Array(end)
  for (const term of terms) {
    if (term.isExcluded) continue
    const named = async (sign: '@' | '^'): Promise<Test> => {
      const matched = await matchedWords(db, index, sql`(${question} && ${namesQuery(term, sign)})`)
      return (slot) => matched[slot] === 1
    }
    // A term is met best by the first of these: in the position, by facts, in the company.
    const tests = [
      await named('@'),
      isFact(index, term, ['category']),
      isFact(index, term, ['city', 'district', 'province']),
      isFact(index, term, filterColumns),
      await named('^'),
    ]
    for (let slot = 0; slot < end; slot += 1) {
      const rank = tests.findIndex((isMet) => isMet(slot))
      ranks[slot] = ranks[slot]! + (rank === -1 ? tests.length : rank)
    }
  }
  return ranks
}

/** The vacancy has a fact that the term names in one of the columns. */
function isFact({ columns }: OpenIndex, term: Term, names: readonly NumberColumn[]): Test {
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
