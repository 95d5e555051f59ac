import { sql } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'
import { findSimilar, lexeme, resemblesTerms } from '../rows/search.ts'
import {
  noNames,
  splitPlaces,
  withCategories,
  type Names,
  type Search,
  type Searches,
  type WordFilter,
} from './parse-search.ts'
import { maxSlips, editDistance } from './words/corrector.ts'
import type { Lexicon } from './words/lexicon.ts'
import { getLexicon } from './words/load-lexicon.ts'
import { parseTerms, parseWords } from './words/parse-query.ts'
import { searchWords } from './words/search-words.ts'
import { getText, type Term } from './words/term.ts'

/** Resolves to true if any vacancy matches the search. */
type Finds = (search: Pick<Search, 'question' | 'fixed'>) => Promise<boolean>

/** Leaves searches that find anything as typed, and corrects others. Known words, in memory, are tried first. */
export async function correctSearches(db: Db, searches: Searches, finds: Finds): Promise<Searches> {
  const corrected = new Map<WordFilter, Search>()
  for (const [name, search] of searches)
    corrected.set(name, await correctSearch(db, search, finds, name === 'q'))
  return corrected
}

const withTerms = (search: Search, terms: readonly Term[], names: Names): Search => ({
  ...search,
  terms,
  names,
  question: resemblesTerms(terms, names),
})

async function correctSearch(db: Db, typed: Search, finds: Finds, takesPlaces: boolean): Promise<Search> {
  const { words } = typed
  if (words.length === 0 || typed.isFiller || (await finds(typed))) return typed
  const lexicon = await getLexicon(db)
  const whole = parseTerms(lexicon, words)
  if (withCategories(whole).some((term, at) => term !== whole[at])) {
    const inTexts = withTerms(typed, [...whole, ...typed.fixed], typed.names)
    if (await finds(inTexts)) return inTexts
  }
  const apart = withTerms(typed, [...parseWords(lexicon, words), ...typed.fixed], noNames)
  if (apart.terms.length > typed.terms.length && (await finds(apart))) return apart
  const places = takesPlaces ? await placesBegun(lexicon, words, finds) : noPlaces
  const last = typed.terms.find(({ isLast }) => isLast)
  if (last && !last.meaning) {
    const question = resemblesTerms(typed.terms, noNames, true)
    const place = places.get(last.words[0]!)?.split(' ')[0]
    // A company that is called after the place is found by the place as well.
    const others = place === undefined ? question : sql`(${question} && !! ${lexeme(`^${place}`)}::tsquery)`
    if (await finds({ ...typed, question: others })) return { ...typed, question, beginning: last.words[0]! }
  }
  for await (const search of corrections(db, typed, places)) if (await finds(search)) return search
  return typed
}

const noPlaces: ReadonlyMap<string, string> = new Map()

/** The places of which words that find nothing are the beginning. */
async function placesBegun(lexicon: Lexicon, words: readonly string[], finds: Finds) {
  const places = new Map<string, string>()
  for (const word of words) {
    const place = lexicon.completePlace(word)
    if (place === undefined) continue
    const question = resemblesTerms(parseWords(lexicon, [word]), noNames)
    if (!(await finds({ question, fixed: [] }))) places.set(word, place)
  }
  return places
}

/** Returns what misspelt words were probably meant to be: words of the lexicon, then those of names, too, then places. */
async function* corrections(
  db: Db,
  typed: Search,
  places: ReadonlyMap<string, string>,
): AsyncGenerator<Search> {
  const { words } = typed
  const lexicon = await getLexicon(db)
  const known = words.map((word) => lexicon.correct(word) ?? word)
  const differs = known.some((word, at) => word !== words[at])
  if (differs) yield correctedSearch(lexicon, typed, known, noNames)
  const similar = await similarNames(db, lexicon, words)
  if (similar.size > 0) yield correctedSearch(lexicon, typed, known, similar)
  const placed = words.map((word, at) => places.get(word) ?? known[at]!)
  if (places.size > 0) yield correctedSearch(lexicon, typed, placed, similar)
}

/** Words of names, nearest first, within the slips that are forgiven. */
async function similarNames(db: Db, lexicon: Lexicon, words: readonly string[]): Promise<Names> {
  const unknown = words.filter((word) => maxSlips(word) > 0 && !lexicon.meaningOf([word]))
  if (unknown.length === 0) return noNames
  const near = new Map<string, string[]>()
  for (const [word, names] of await findSimilar(db, unknown)) {
    const max = maxSlips(word)
    const slips = new Map(names.map((name) => [name, editDistance([...word], [...name], max)]))
    const within = names.filter((name) => slips.get(name)! > 0 && slips.get(name)! <= max)
    if (within.length > 0)
      near.set(
        word,
        within.toSorted((one, other) => slips.get(one)! - slips.get(other)!),
      )
  }
  return near
}

/** @param known the typed words, corrected by the lexicon if it can */
function correctedSearch(lexicon: Lexicon, typed: Search, known: readonly string[], similar: Names): Search {
  const { words } = typed
  // Names are known by the word as it was typed, terms by the corrected one.
  const names = new Map(known.map((word, at) => [word, similar.get(words[at]!) ?? []]))
  const parts = known.flatMap((word) => word.split(' '))
  const terms = [...parseTerms(lexicon, parts), ...typed.fixed]
  const corrected = words.map((word, at) => (known[at] === word ? similar.get(word)?.[0] : known[at]) ?? word)
  const spelt = new Map(words.map((word, at) => [word, corrected[at]!]))
  const found = splitPlaces(lexicon, typed.text, terms)
  return {
    ...typed,
    ...found,
    terms,
    names,
    question: resemblesTerms(terms, names),
    named: respelt(found.named, spelt),
    corrected: [...corrected, ...typed.fixed.map(getText), ...(typed.pay ? [typed.pay.text] : [])].join(' '),
  }
}

/** The other words keep the letters that were typed. */
function respelt(named: string, spelt: ReadonlyMap<string, string>): string {
  const words = named.split(' ').map((typed) => {
    const word = searchWords(typed).join(' ')
    const correct = spelt.get(word) ?? word
    return correct === word ? typed : correct
  })
  return words.join(' ')
}
