import { sql } from 'kysely'
import { namesQuery, type Search, type Term } from '#src/features/vacancy-search/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import { matchedWords, type MatchedSlots } from './matched-words.ts'
import { words, type NumberColumn } from './open-columns.ts'
import type { OpenIndex } from './open-index.ts'

/** A term is met best by the first of these; the lower the sum of all terms, the better the match (decision 038). */
const rank = { position: 0, synonym: 1, category: 2, fact: 3, company: 4, text: 5 } as const

const placeColumns = ['city', 'district', 'province'] as const
const wordColumns = ['employment_type', 'workplace', 'experience_level'] as const

/** For each slot the sum of the ranks of all terms, of what matches the search. */
export async function ranksOf(db: Db, index: OpenIndex, { terms, question }: Search): Promise<Uint8Array> {
  const { end } = index.columns
  const ranks = new Uint8Array(end)
  for (const term of terms) {
    const asked = (sign: '@' | '^') => sql`(${question} && ${namesQuery(term, sign)})`
    const own = await matchedWords(db, index, sql`(${question} && ${namesQuery(term, '@', true)})`)
    const inPosition = await matchedWords(db, index, asked('@'))
    const inNames = await matchedWords(db, index, asked('^'))
    const facts = factsOf(index, term)
    for (let slot = 0; slot < end; slot += 1)
      ranks[slot] = ranks[slot]! + rankOf(slot, own, inPosition, facts, inNames)
  }
  return ranks
}

type Fact = readonly [column: Int32Array, id: number]
interface Facts {
  category: readonly Fact[]
  others: readonly Fact[]
}

function factsOf({ columns }: OpenIndex, { meaning }: Term): Facts {
  const asked = [...(meaning?.facts ?? [])].map((fact) => fact.slice(1).split(':') as [string, string])
  const of = (names: readonly NumberColumn[]): Fact[] =>
    asked.flatMap(([name, id]) => {
      const column = names.find((other) => other === name)
      return column ? [[columns.column(column), Number(id)] as const] : []
    })
  const ofWords = asked.flatMap(([name, value]) => {
    const column = wordColumns.find((other) => other === name)
    return column
      ? [[columns.column(column), (words[column] as readonly string[]).indexOf(value)] as const]
      : []
  })
  return { category: of(['category']), others: [...of(placeColumns), ...ofWords] }
}

function rankOf(
  slot: number,
  own: MatchedSlots,
  inPosition: MatchedSlots,
  facts: Facts,
  inNames: MatchedSlots,
): number {
  const isFact = ([column, id]: Fact) => column[slot] === id
  if (own[slot] === 1) return rank.position
  if (inPosition[slot] === 1) return rank.synonym
  if (facts.category.some(isFact)) return rank.category
  if (facts.others.some(isFact)) return rank.fact
  return inNames[slot] === 1 ? rank.company : rank.text
}
