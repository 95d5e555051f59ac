import type { Db } from '#src/platform/db/database.ts'
import type { Search } from './parse-search.ts'
import { placeFact } from './words/lexicon.ts'
import { lexiconOf } from './words/load-lexicon.ts'
import { parseTerms, parseWords } from './words/parse-query.ts'
import { alternativesOf, textOf, type Term } from './words/term.ts'

/** A search without some of the words of another. */
export interface NearSearch {
  missing: readonly string[]
  q: string
  /** Other words weigh less than a place, and a place less than the work. */
  weight: number
}

/** Of so many words two may be missing. */
const LONG = 5
/** Each is a search of its own. */
const MAX_SEARCHES = 12

/** The weight of a search that misses a place, and no work. */
export const PLACE = 1
const weights = { other: 0, place: PLACE, work: 2 } as const

function kindOf({ meaning }: Term): keyof typeof weights {
  const facts = [...(meaning?.facts ?? [])]
  if (facts.some((fact) => placeFact.test(fact))) return 'place'
  const isWork = (meaning?.isco.size ?? 0) > 0 || facts.some((fact) => fact.startsWith('=category:'))
  return isWork ? 'work' : 'other'
}

/** The searches without one of the words, or of two, that still name a work or a place; what matters least is missing first. */
export async function nearSearches(db: Db, search: Search, isPlaced: boolean): Promise<NearSearch[]> {
  const lexicon = await lexiconOf(db)
  const hasSlips = search.terms.some(({ isProbablySlip }) => isProbablySlip)
  const words = hasSlips ? search.words.map((word) => lexicon.correct(word) ?? word) : search.words
  const typed = new Map(words.map((word, at) => [word, search.words[at]!]))
  const whole = hasSlips ? [...parseTerms(lexicon, words), ...search.fixed] : search.terms
  const isOne = whole.length === 1 && !whole[0]!.isPhrase
  // The words of one long term may be missed apart: "accounts assistant".
  const terms = isOne ? parseWords(lexicon, words) : whole
  const wanted = terms.filter(({ isExcluded }) => !isExcluded)
  const size = wanted.flatMap(alternativesOf).flatMap(({ words }) => words).length
  const without = (...missing: Term[]): NearSearch[] => {
    const rest = terms.filter((term) => !missing.includes(term))
    if (!isPlaced && rest.every((term) => term.isExcluded || kindOf(term) === 'other')) return []
    const missed = missing
      .flatMap(alternativesOf)
      .map((term) => textOf({ ...term, words: term.words.map((word) => typed.get(word) ?? word), or: [] }))
    const q = [...rest.map(textOf), ...(search.pay ? [search.pay.text] : [])].join(' ')
    return [{ missing: missed, q, weight: Math.max(...missing.map((term) => weights[kindOf(term)])) }]
  }
  const lightest = (searches: NearSearch[]) => searches.toSorted((one, other) => one.weight - other.weight)
  const pairs =
    size < LONG
      ? []
      : wanted.flatMap((one, at) => wanted.slice(at + 1).flatMap((other) => without(one, other)))
  const ones = wanted.length < 2 && !isPlaced ? [] : wanted.flatMap((term) => without(term))
  return [...lightest(ones), ...lightest(pairs)].slice(0, MAX_SEARCHES)
}
