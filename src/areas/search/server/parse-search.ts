import type { RawBuilder } from 'kysely'
import { getSoundKey } from '#src/areas/catalogue/sound-key.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { VacancyFilters } from '../list-filters.ts'
import { getTranslations } from '../rows/name-forms.ts'
import { findSoundingAlike, resemblesTerms } from '../rows/search.ts'
import type { Lexicon, Meaning } from './words/lexicon.ts'
import { lexiconFiles, getLexicon } from './words/load-lexicon.ts'
import {
  choosing,
  isFiller as isFillerTerm,
  parseTerms,
  getPlaces,
  type PlaceOfSearch,
} from './words/parse-query.ts'
import { getParts, findPay, type PayOfSearch, searchWords } from './words/search-words.ts'
import { getAlternatives, getName, type Term } from './words/term.ts'

export type Names = ReadonlyMap<string, readonly string[]>

/** A filter of words, as it is understood. */
export interface Search {
  text: string
  /** The typed words, but for those that are excluded or in a phrase. */
  words: readonly string[]
  terms: readonly Term[]
  /** The terms that no correction changes: phrases, and excluded words. */
  fixed: readonly Term[]
  /** A `tsquery` for a row's `words`, see `isFound`. */
  question: RawBuilder<unknown>
  /** The words of names that are looked for beside each word. */
  names: Names
  /** The words that are searched for instead of the typed ones. */
  corrected: string | null
  /** No vacancy has this last word, and it was taken for the beginning of others. */
  beginning: string | null
  /** The places that the typed words name. */
  places: readonly PlaceOfSearch[]
  /** The terms that name neither a place nor pay. */
  others: readonly Term[]
  /** The words of `others`. */
  rest: string
  /** The same words as typed or corrected, for headings; empty if they are filler. */
  named: string
  /** Words ask for what is near whoever types them, and name no place. */
  isNearMe: boolean
  /** The pay that the typed words name, which is none of `words`. */
  pay: PayOfSearch | null
  /** The number of the requested vacancy. */
  reference?: number
  /** Words such as "jobs in Sri Lanka" ask for every vacancy, as pay without other words does. */
  isFiller: boolean
}

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

/** Returns the place that a search names, in corrected words too; `undefined` if it names none or several. */
export async function onePlaceOf(db: Db, { terms }: Search): Promise<PlaceOfSearch | undefined> {
  const { places } = getPlaces(await getLexicon(db), terms)
  return places.length === 1 ? places[0] : undefined
}

/** A word also matches words of names in other scripts that sound alike: even a known word may be in a name. */
async function parseSearch(db: Db, text: string, takesPay: boolean): Promise<Search> {
  const lexicon = await getLexicon(db)
  const parts = getParts(text)
  const pay = takesPay ? findPay(parts.words) : undefined
  const words = searchWords(pay?.rest ?? parts.words)
  const fixed = [
    ...parts.phrases.map((phrase) => getPhrase(searchWords(phrase))).filter((term) => term.words.length > 0),
    ...parts.excluded.flatMap((word) => parseTerms(lexicon, searchWords(word)).map(excluded)),
  ]
  const parsed = parseTerms(lexicon, words).map((term) => {
    const isProbablySlip = !term.meaning && lexicon.correct(term.words[0]!) !== undefined
    return isProbablySlip ? { ...term, isProbablySlip } : term
  })
  const isFiller = parsed.every((term) => isFillerTerm(lexicon, term))
  const terms = [...(isFiller && fixed.length > 0 ? [] : withCategories(parsed)), ...fixed]
  // A word that sounds like a known one is a slip of that.
  const isSlip = (word: string) => getSoundKey(lexicon.correct(word) ?? '') === getSoundKey(word)
  const single = parsed
    .flatMap(getAlternatives)
    .filter((term) => term.words.length === 1 && !isFillerTerm(lexicon, term) && !namesTrade(term))
    .flatMap((term) => term.words)
    .filter((word) => !isSlip(word))
  const alike = single.length > 0 ? await findSoundingAlike(db, single) : noNames
  const names = new Map(
    [...alike].map(([word, found]) => [
      word,
      lexicon.meaningOf([word]) ? found.filter((name) => !isEnglish.test(name)) : found,
    ]),
  )
  const found = splitPlaces(lexicon, text, terms)
  return {
    ...found,
    text,
    words,
    terms,
    fixed,
    question: resemblesTerms(terms, names),
    names,
    corrected: null,
    beginning: null,
    named: isFiller && fixed.length === 0 ? '' : found.named,
    isNearMe: found.places.length === 0 && saysNearMe(words),
    pay: pay ?? null,
    isFiller: isFiller && fixed.length === 0 && (parsed.length > 0 || pay !== undefined),
  }
}

/** Returns the places that the terms of a text name, and all others, as one typed them. */
export function splitPlaces(lexicon: Lexicon, text: string, terms: readonly Term[]) {
  const { places, others } = getPlaces(lexicon, terms)
  const names = others.map(getName)
  return { places, others, rest: names.join(' '), named: asTyped(text, names) }
}

/** Trades sound like other words of names: වෛද්‍ය, a doctor, and Vidya. */
const namesTrade = ({ meaning }: Term) => meaning !== undefined && meaning.isco.size > 0

const getPhrase = (words: readonly string[]): Term => ({
  words,
  meaning: undefined,
  isLast: false,
  isPhrase: true,
})

/** Excluding drivers excludes no text that mentions one, and excluding a tool none of the trades that use it. */
const excluded = (term: Term): Term => ({
  ...term,
  ...(term.meaning && {
    meaning: {
      ...term.meaning,
      facts: factsLeftOut(term.meaning),
      synonyms: getTranslations(term.words, term.meaning),
      inTexts: [],
      isStemOfOthers: !term.meaning.isPart,
    },
  }),
  isLast: false,
  isExcluded: true,
})

/** Excluding a trade does not exclude its whole category. */
const factsLeftOut = ({ facts, isco }: Meaning): Meaning['facts'] =>
  new Set([...facts].filter((fact) => isco.size === 0 || !fact.startsWith('=category:')))

/** The word of a category means the category, not texts that have it; beside a trade or unknown word texts count. */
export function withCategories(terms: readonly Term[]): readonly Term[] {
  const needsTexts = (term: Term) =>
    getAlternatives(term).some(({ meaning }) => !meaning || meaning.isco.size > 0)
  return terms.map((term) => {
    const { meaning } = term
    if (!meaning?.isCategory || terms.some((other) => other !== term && needsTexts(other))) return term
    const synonyms = [...meaning.synonyms, ...meaning.inTexts]
    return { ...term, meaning: { ...meaning, synonyms, inTexts: [], isStemOfOthers: true } }
  })
}

function saysNearMe(words: readonly string[]): boolean {
  const text = ` ${words.join(' ')} `
  return lexiconFiles.nearMe.some((term) => text.includes(` ${term} `))
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

/** Whoever writes Sinhala or Tamil in Latin letters needs none of these: candy is no Kandy. */
const isEnglish = /c(?!h)|[fqx]/

export const noNames: Names = new Map()
