import type { AnswerOf } from '#src/contract/endpoint.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Part } from '#src/platform/db/queries/pages.ts'
import { NEAR_MATCHES } from '../../near-matches.ts'
import type { Search } from '../../server/parse-search.ts'
import { placeFact } from '../../server/words/lexicon.ts'
import { lexiconOf } from '../../server/words/load-lexicon.ts'
import { parseTerms, parseWords } from '../../server/words/parse-query.ts'
import { alternativesOf, type Term, textOf } from '../../server/words/term.ts'
import { asOpenVacancy, idsOf, rowsOf } from './list-vacancies.server.ts'
import type { PublicQuery } from './lists.ts'
import type { listNearMatches } from './near-matches.ts'

/** The vacancies that miss a word of the search, grouped by it: what matters least comes first. */
export async function nearMatches(
  { db, clock }: AppContext,
  query: PublicQuery,
): Promise<AnswerOf<typeof listNearMatches>> {
  const today = dayInColombo(clock.now())
  const { ids: met, total, search, place } = await idsOf(db, query, today, { offset: 0, limit: NEAR_MATCHES })
  if (total >= NEAR_MATCHES || !search || search.isFiller || search.reference !== undefined) return []
  const isTyped = search.corrected !== null || search.terms.every(({ isProbablySlip }) => !isProbablySlip)
  const found = await nearSearches(db, search, place !== undefined)
  const tries = found.map((near) => ({ ...near, place: query.place }))
  if (query.place !== undefined)
    tries.push({ missing: [query.place], q: query.q!, place: undefined, weight: PLACE })
  tries.sort((one, other) => one.missing.length - other.missing.length || one.weight - other.weight)
  const shown = new Set<number>(met)
  const groups: AnswerOf<typeof listNearMatches> = []
  for (const { missing, q, place: placed, weight } of tries) {
    const left = NEAR_MATCHES + met.length - shown.size
    // The work itself is missed only where nothing else was found.
    const isBetter = groups.some((group) => group.missing.length < missing.length)
    if (left <= 0 || isBetter || (weight > PLACE && shown.size > 0)) break
    const near: PublicQuery = { ...query, q: q || undefined, place: placed, sort: undefined }
    if (placed === undefined) delete near.radius
    if (isTyped) near.spelling = 'typed'
    const part = { offset: 0, limit: NEAR_MATCHES + met.length }
    const ranked = await nearestOrBest(
      db,
      near,
      weight === PLACE ? missing.join(' ') : undefined,
      today,
      part,
    )
    if (ranked.total <= met.length) continue
    const ids = ranked.ids.filter((id) => !shown.has(id)).slice(0, left)
    for (const id of ids) shown.add(id)
    const rows = await rowsOf(db, ids, today)
    if (rows.length > 0)
      groups.push({
        missing: [...missing],
        q: q || null,
        place: placed ?? null,
        total: ranked.total,
        vacancies: rows.map((row) => asOpenVacancy(row, today, ranked.kilometres)),
      })
  }
  return groups
}

/** The nearest first to a place that is missed, and the best match where that cannot be measured. */
async function nearestOrBest(
  db: Db,
  near: PublicQuery,
  missed: string | undefined,
  today: string,
  part: Part,
): ReturnType<typeof idsOf> {
  if (missed !== undefined && near.place === undefined) {
    const found = await idsOf(db, { ...near, place: missed, sort: 'nearest' }, today, part)
    if (found.kilometres) return found
  }
  return idsOf(db, { ...near, sort: 'relevance' }, today, part)
}

/** A search without some of the words of another. */
interface NearSearch {
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
const PLACE = 1
const weights = { other: 0, place: PLACE, work: 2 } as const

function kindOf({ meaning }: Term): keyof typeof weights {
  const facts = [...(meaning?.facts ?? [])]
  if (facts.some((fact) => placeFact.test(fact))) return 'place'
  const isWork = (meaning?.isco.size ?? 0) > 0 || facts.some((fact) => fact.startsWith('=category:'))
  return isWork ? 'work' : 'other'
}

/** The searches without one of the words, or of two, that still name a work or a place; what matters least is missing first. */
async function nearSearches(db: Db, search: Search, isPlaced: boolean): Promise<NearSearch[]> {
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
