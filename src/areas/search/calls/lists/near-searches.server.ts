import type { Search } from '#src/areas/search/server/parse-search.ts'
import { placeFact } from '#src/areas/search/server/words/lexicon.ts'
import { getLexicon } from '#src/areas/search/server/words/load-lexicon.ts'
import { parseHead, parseTerms, parseWords } from '#src/areas/search/server/words/parse-query.ts'
import { getAlternatives, getName, getText, type Term } from '#src/areas/search/server/words/term.ts'
import type { Db } from '#src/platform/db/database.ts'
import { type FoundIds, getIds } from './list-vacancies.server.ts'
import type { PublicQuery } from './lists.ts'

/** A search without some of the words of another. */
interface NearSearch {
  missing: readonly string[]
  q: string
  /** Other words weigh less than a place, and a place less than the work. */
  weight: number
  /** The remaining words name neither the work nor its field. */
  isOtherWork: boolean
  /** The place that it misses. */
  from?: string
}

/** Typed words from which any two may be missing; of fewer, a place and another. */
const LONG = 4
/** Each costs a search. */
const MAX_SEARCHES = 12

/** The weight of a search that misses a place, and no work. */
export const PLACE_WEIGHT = 2
const weights = { other: 0, fact: 1, place: PLACE_WEIGHT, work: 3 } as const

function getKind({ meaning }: Term): keyof typeof weights {
  const facts = [...(meaning?.facts ?? [])]
  if (facts.some((fact) => placeFact.test(fact))) return 'place'
  const isWork = (meaning?.isco.size ?? 0) > 0 || facts.some((fact) => fact.startsWith('=category:'))
  return isWork ? 'work' : facts.some((fact) => !namesRank.test(fact)) ? 'fact' : 'other'
}

/** A rank names no trade: any has managers. */
const namesRank = /^=experience_level:(?!none$)/

/** Searches without one or two of the words that still name a work, a place or a fact; the least missing weight first. */
export async function nearSearches(
  db: Db,
  search: Search,
  isPlaced: boolean,
  isEmpty: boolean,
): Promise<NearSearch[]> {
  const lexicon = await getLexicon(db)
  const hasSlips = search.terms.some(({ isProbablySlip }) => isProbablySlip)
  const words = hasSlips ? search.words.map((word) => lexicon.correct(word) ?? word) : search.words
  const typed = new Map(words.map((word, at) => [word, search.words[at]!]))
  const whole = hasSlips ? [...parseTerms(lexicon, words), ...search.fixed] : search.terms
  const isOne = whole.length === 1 && !whole[0]!.isPhrase
  // The words of one long term may be missed apart: "accounts assistant".
  // A teacher is near a daycare teacher that nothing offers.
  const heads = new Map(isEmpty ? whole.map((term) => [term, parseHead(lexicon, term)]) : [])
  const modifiers = new Set([...heads.values()].flatMap((parts) => parts?.[0] ?? []))
  const isParted = isOne && modifiers.size === 0
  const terms = isParted ? parseWords(lexicon, words) : whole.flatMap((term) => heads.get(term) ?? [term])
  // The parts of a known trade name no trade alone, and find other work: any technician.
  const isTrade = isParted && getKind(whole[0]!) === 'work'
  const wanted = terms.filter(({ isExcluded }) => !isExcluded)
  const without = (...missing: Term[]): NearSearch[] => {
    const rest = terms.filter((term) => !missing.includes(term))
    if (!isPlaced && rest.every((term) => term.isExcluded || getKind(term) === 'other')) return []
    const missed = missing
      .flatMap(getAlternatives)
      .map((term) => getName({ ...term, words: term.words.map((word) => typed.get(word) ?? word), or: [] }))
    const q = [...rest.map(getText), ...(search.pay ? [search.pay.text] : [])].join(' ')
    const from = missing.find((term) => getKind(term) === 'place')
    const kinds = missing.map((term) => weights[modifiers.has(term) ? 'fact' : getKind(term)])
    const weight = Math.max(...kinds)
    const isOtherWork = isTrade || (weight > PLACE_WEIGHT && !rest.some((term) => getKind(term) === 'work'))
    return [{ missing: missed, q, weight, isOtherWork, ...(from && { from: getText(from) }) }]
  }
  const lightest = (searches: NearSearch[]) => searches.toSorted((one, other) => one.weight - other.weight)
  const isLong = search.words.length >= LONG || modifiers.size > 0
  const pairs = wanted
    .flatMap((one, at) => wanted.slice(at + 1).map((other) => [one, other] as const))
    .filter((pair) => isLong || (isEmpty && pair.some((term) => getKind(term) === 'place')))
    .flatMap((pair) => without(...pair))
  const ones = wanted.length < 2 && !isPlaced ? [] : wanted.flatMap((term) => without(term))
  return [...lightest(ones), ...lightest(pairs)].slice(0, MAX_SEARCHES)
}

/** The first brand or tool of a search, `keells` or `uber`, that no found vacancy has itself. */
export async function findMissingBrand(
  db: Db,
  query: PublicQuery,
  { total, search }: FoundIds,
  today: string,
): Promise<string | null> {
  const brand = search?.terms.find(
    ({ isExcluded, or, meaning }) => meaning?.isPart && meaning.facts.size === 0 && !isExcluded && !or,
  )
  if (total === 0 || !brand) return null
  const words = brand.words.join(' ')
  const terms = search!.terms.map((term) => (term === brand ? `"${words}"` : getText(term)))
  const q = [...terms, ...(search!.pay ? [search!.pay.text] : [])].join(' ')
  const own = await getIds(db, { ...query, q, spelling: 'typed' }, today, { offset: 0, limit: 1 })
  return own.total > 0 ? null : words
}
