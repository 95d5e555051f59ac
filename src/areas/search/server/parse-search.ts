import type { RawBuilder } from 'kysely'
import { soundKeyOf } from '#src/areas/catalogue/sound-key.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { VacancyFilters } from '../list-filters.ts'
import { translationsOf } from '../rows/name-forms.ts'
import { findSimilar, findSoundingAlike, resemblesTerms } from '../rows/search.ts'
import { maxSlips } from './words/corrector.ts'
import { editDistance } from './words/edit-distance.ts'
import type { Lexicon, Meaning } from './words/lexicon.ts'
import { lexiconOf } from './words/load-lexicon.ts'
import {
  choosing,
  isFiller as isFillerTerm,
  parseTerms,
  parseWords,
  placesOf,
  type PlaceOfSearch,
} from './words/parse-query.ts'
import { partsOf, payOf, type PayOfSearch, searchWords } from './words/search-words.ts'
import { alternativesOf, textOf, type Term } from './words/term.ts'

type Names = ReadonlyMap<string, readonly string[]>

/** A filter of words, as it is understood. */
export interface Search {
  text: string
  /** The words that were typed, but for those that are left out or stand in a phrase. */
  words: readonly string[]
  terms: readonly Term[]
  /** Of the terms those that no correction changes: phrases, and what is left out. */
  fixed: readonly Term[]
  /** A `tsquery` for a row's `words`, see `isFound`. */
  question: RawBuilder<unknown>
  /** The words of names that are looked for beside each word. */
  names: Names
  /** The words that are looked for in the place of those that were typed. */
  corrected: string | null
  /** No vacancy has this last word, and it was taken for the beginning of others. */
  beginning: string | null
  /** The places that the typed words name. */
  places: readonly PlaceOfSearch[]
  /** The words that name neither a place nor pay. */
  rest: string
  /** The same as they were typed, for headings; empty where they are filler. */
  named: string
  /** The pay that the typed words name, which is none of `words`. */
  pay: PayOfSearch | null
  /** The number of the requested vacancy. */
  reference?: number
  /** Words such as "jobs in Sri Lanka" ask for every vacancy, as pay without other words does. */
  isFiller: boolean
}

/** The filters that ask for words. */
export type WordFilter = 'q' | 'place'
export type Searches = ReadonlyMap<WordFilter, Search>

/** Returns the meaning of each filter of words, as it was typed. */
export async function parseSearches(db: Db, query: Pick<VacancyFilters, WordFilter>): Promise<Searches> {
  const parsed = new Map<WordFilter, Search>()
  for (const name of ['q', 'place'] as const) {
    const text = query[name]
    if (text !== undefined) parsed.set(name, await parseSearch(db, text, name === 'q'))
  }
  return parsed
}

/** Returns the place that a search names, in corrected words too; `undefined` where it names none or several. */
export async function onePlaceOf(db: Db, { terms }: Search): Promise<PlaceOfSearch | undefined> {
  const { places } = placesOf(await lexiconOf(db), terms)
  return places.length === 1 ? places[0] : undefined
}

/** Says of a search whether any vacancy meets it. */
export type Finds = (search: Pick<Search, 'question' | 'fixed'>) => Promise<boolean>

/**
 * Returns the searches as typed where they find anything, else corrected ones that do. Known words are tried first: they
 * are in memory.
 */
export async function correctSearches(db: Db, searches: Searches, finds: Finds): Promise<Searches> {
  const corrected = new Map<WordFilter, Search>()
  for (const [name, search] of searches) corrected.set(name, await correctSearch(db, search, finds))
  return corrected
}

/** A word is met by words of names in other scripts that sound alike, too: one that is known may be part of a name. */
async function parseSearch(db: Db, text: string, takesPay: boolean): Promise<Search> {
  const lexicon = await lexiconOf(db)
  const parts = partsOf(text)
  const pay = takesPay ? payOf(parts.words) : undefined
  const words = searchWords(pay?.rest ?? parts.words)
  const fixed = [
    ...parts.phrases.map((phrase) => phraseOf(searchWords(phrase))).filter((term) => term.words.length > 0),
    ...parts.excluded.flatMap((word) => parseTerms(lexicon, searchWords(word)).map(excluded)),
  ]
  const parsed = parseTerms(lexicon, words).map((term) => {
    const isProbablySlip = !term.meaning && lexicon.correct(term.words[0]!) !== undefined
    return isProbablySlip ? { ...term, isProbablySlip } : term
  })
  const isFiller = parsed.every((term) => isFillerTerm(lexicon, term))
  const terms = [...(isFiller && fixed.length > 0 ? [] : withCategories(parsed)), ...fixed]
  // One that sounds like a known word is a slip of that.
  const isSlip = (word: string) => soundKeyOf(lexicon.correct(word) ?? '') === soundKeyOf(word)
  const single = parsed
    .flatMap(alternativesOf)
    .filter((term) => term.words.length === 1 && !isFillerTerm(lexicon, term))
    .flatMap((term) => term.words)
    .filter((word) => !isSlip(word))
  const names = single.length > 0 ? await findSoundingAlike(db, single) : noNames
  const { places, others } = placesOf(lexicon, terms)
  return {
    text,
    words,
    terms,
    fixed,
    question: resemblesTerms(terms, names),
    names,
    corrected: null,
    beginning: null,
    places,
    rest: others.map(textOf).join(' '),
    named: isFiller && fixed.length === 0 ? '' : asTyped(text, others.map(textOf)),
    pay: pay ?? null,
    isFiller: isFiller && fixed.length === 0 && (parsed.length > 0 || pay !== undefined),
  }
}

const phraseOf = (words: readonly string[]): Term => ({
  words,
  meaning: undefined,
  isLast: false,
  isPhrase: true,
})

/** Whoever leaves drivers out has nothing against a text that mentions one, or against other trades of a tool's. */
const excluded = (term: Term): Term => ({
  ...term,
  ...(term.meaning && {
    meaning: {
      ...term.meaning,
      facts: factsLeftOut(term.meaning),
      synonyms: translationsOf(term.words, term.meaning),
      inTexts: [],
      isStemOfOthers: !term.meaning.isPart,
    },
  }),
  isLast: false,
  isExcluded: true,
})

/** A trade that is left out is not all of its category. */
const factsLeftOut = ({ facts, isco }: Meaning): Meaning['facts'] =>
  new Set([...facts].filter((fact) => isco.size === 0 || !fact.startsWith('=category:')))

/**
 * The word of a category means the category, and not each text that has it: software for hotels. Beside a trade, or a
 * word that no list knows, texts count: a guard for hotels.
 */
function withCategories(terms: readonly Term[]): readonly Term[] {
  const needsTexts = (term: Term) =>
    alternativesOf(term).some(({ meaning }) => !meaning || meaning.isco.size > 0)
  return terms.map((term) => {
    const { meaning } = term
    const isCategory = [...(meaning?.facts ?? [])].some((fact) => fact.startsWith('=category:'))
    if (!meaning || !isCategory || terms.some((other) => other !== term && needsTexts(other))) return term
    const synonyms = [...meaning.synonyms, ...meaning.inTexts]
    return { ...term, meaning: { ...meaning, synonyms, inTexts: [], isStemOfOthers: true } }
  })
}

/** The letters of words as somebody typed them, such as capitals and joiners. */
function asTyped(text: string, rest: readonly string[]): string {
  const typed = text.split(/[\s,;/"“”]+/).map((word) => [searchWords(word).join(' '), word] as const)
  const letters = new Map(typed)
  const or = typed.find(([word]) => choosing.has(word))?.[1]
  return rest
    .flatMap((term) => term.split(' '))
    .map((word) => letters.get(word) ?? (word === 'or' && or ? or : word))
    .join(' ')
}

const noNames: Names = new Map()

const withTerms = (search: Search, terms: readonly Term[], names: Names): Search => ({
  ...search,
  terms,
  names,
  question: resemblesTerms(terms, names),
})

async function correctSearch(db: Db, typed: Search, finds: Finds): Promise<Search> {
  const { words } = typed
  if (words.length === 0 || typed.isFiller || (await finds(typed))) return typed
  const lexicon = await lexiconOf(db)
  const whole = parseTerms(lexicon, words)
  if (withCategories(whole).some((term, at) => term !== whole[at])) {
    const inTexts = withTerms(typed, [...whole, ...typed.fixed], typed.names)
    if (await finds(inTexts)) return inTexts
  }
  const apart = withTerms(typed, [...parseWords(lexicon, words), ...typed.fixed], noNames)
  if (apart.terms.length > typed.terms.length && (await finds(apart))) return apart
  const last = typed.terms.find(({ isLast }) => isLast)
  if (last && !last.meaning) {
    const question = resemblesTerms(typed.terms, noNames, true)
    if (await finds({ ...typed, question })) return { ...typed, question, beginning: last.words[0]! }
  }
  for await (const search of corrections(db, typed)) if (await finds(search)) return search
  return typed
}

/** Returns the words that misspelt ones were probably meant to be: words of the lexicon, then those of names, too. */
async function* corrections(db: Db, typed: Search): AsyncGenerator<Search> {
  const { words } = typed
  const lexicon = await lexiconOf(db)
  const known = words.map((word) => lexicon.correct(word) ?? word)
  const differs = known.some((word, at) => word !== words[at])
  if (differs) yield correctedSearch(lexicon, typed, known, noNames)
  const similar = await similarNames(db, lexicon, words)
  if (similar.size > 0) yield correctedSearch(lexicon, typed, known, similar)
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

/** @param known the words, those that the lexicon corrects as it does */
function correctedSearch(lexicon: Lexicon, typed: Search, known: readonly string[], similar: Names): Search {
  const { words } = typed
  // Names are known by the word as it was typed, terms by the corrected one.
  const names = new Map(known.map((word, at) => [word, similar.get(words[at]!) ?? []]))
  const terms = [...parseTerms(lexicon, known), ...typed.fixed]
  const corrected = words.map((word, at) => (known[at] === word ? similar.get(word)?.[0] : known[at]) ?? word)
  return {
    ...typed,
    terms,
    names,
    question: resemblesTerms(terms, names),
    corrected: [...corrected, ...typed.fixed.map(textOf), ...(typed.pay ? [typed.pay.text] : [])].join(' '),
  }
}
