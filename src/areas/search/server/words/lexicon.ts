import { corrector } from './corrector.ts'
import { isIndian, placeByStem, stemOfTerm } from './inflection.ts'
import { conflatedWords, joinSpellings, getSounds, getSpellings } from './other-spellings.ts'
import { splitWords } from './search-words.ts'

/** A lexeme of `vacancy_search.words` for a fact, such as `=city:12` (`search_facts_of`). */
export type Fact = `=${string}`

export const placeFact = /^=(?:city|district|province):/

/** A term stands for these facts and synonyms beside its own words. */
export interface Meaning {
  facts: ReadonlySet<Fact>
  /** It means a category, and not only a part of one. */
  isCategory: boolean
  /** Terms for the same, each as its words. */
  synonyms: readonly (readonly string[])[]
  /** Terms for the same that are looked for in descriptions too. */
  inTexts: readonly (readonly string[])[]
  /** The term asks for nothing beside others. */
  isStopWord: boolean
  /** It stands for trades without naming one: java. */
  isPart: boolean
  /** English texts have its stem in other meanings too: accountant, account; or it names no trade: manager, students. */
  isStemOfOthers: boolean
  /** The groups of ISCO-08 of the trades that it names. */
  isco: ReadonlySet<string>
}

export interface Lexicon {
  /** The meaning of these words as one term. */
  meaningOf(words: readonly string[]): Meaning | undefined
  /** The word of the lexicon that a misspelt one was probably meant to be; `undefined` for a known word, or for none near. */
  correct(word: string): string | undefined
  /** The place whose name alone begins with an unknown word; `undefined` if a trade's or another place's name does, too. */
  completePlace(word: string): string | undefined
  /** The English name of what a fact stands for. */
  nameOf(fact: Fact): string | undefined
  /** The place of one fact is that of the other, or lies in it. */
  isWithin(fact: Fact, place: Fact): boolean
}

/** The most words of a term in the lexicon; longer ones never match as one. */
export const MAX_TERM_WORDS = 5

/** Words in round brackets find the others of their line, and the others do not find them. */
export interface SynonymLine {
  terms: readonly string[]
  /** The spelling where nobody agrees on one: words of Sinhala and Tamil in Latin letters. */
  inLatinLetters: readonly string[]
  /** The group of ISCO-08; empty for what is no trade. */
  isco: string
}

interface LexiconData {
  occupations: readonly SynonymLine[]
  /** Words for one thing that has no field of its own, such as a country. */
  things: readonly (readonly string[])[]
  /** Words for one thing, too; they match in names and by facts alone. */
  nameWords?: readonly (readonly string[])[]
  /** Words for a fact, in every language, its English name first; and for parts of it, which ask for it as well. */
  facts: readonly { fact: Fact; terms: readonly string[]; parts?: readonly string[]; within?: Fact }[]
  stopWords: readonly string[]
  /** Words that mean what a known term does. */
  synonyms?: readonly { word: string; means: string }[]
  /** The stem that the database makes of an English word. */
  stems?: ReadonlyMap<string, string>
}

interface Line {
  keys: string[]
  /** Keys that find the others of the line, which do not find them. */
  wider: ReadonlySet<string>
  inTexts: boolean
  isco: string
}

interface Entry {
  facts: Fact[]
  wider: Fact[]
  lines: number[]
  isStopWord: boolean
}

/** Letters of a place's name that say which it is: fewer begin too many words. */
const BEGUN_LENGTH = 4

/** A word of this many occupations means a kind of worker, and none of them alone: baas. */
const BROAD = 3

/** Hyphens separate words here: "part-time" and "part time" are one term. */
function getKey(words: readonly string[]): string {
  return words.join(' ').replaceAll('-', ' ')
}

export function buildLexicon({
  occupations,
  things,
  nameWords = [],
  facts,
  stopWords,
  synonyms = [],
  stems,
}: LexiconData): Lexicon {
  const entries = new Map<string, Entry>()
  const getEntry = (key: string): Entry => {
    let entry = entries.get(key)
    if (!entry) entries.set(key, (entry = { facts: [], wider: [], lines: [], isStopWord: false }))
    return entry
  }
  const lines = [
    ...occupations.map(({ terms, inLatinLetters, isco }) =>
      getLine([...terms, ...inLatinLetters], false, isco),
    ),
    ...things.map((terms) => getLine(terms, true, '')),
    ...nameWords.map((terms) => getLine(terms, false, '')),
  ]
  const keysByName = new Map<string | undefined, string[]>()
  for (const [no, { keys }] of lines.entries()) {
    for (const key of keys) getEntry(key).lines.push(no)
    keysByName.set(keys[0], [...(keysByName.get(keys[0]) ?? []), ...keys])
  }
  for (const { fact, terms, parts = [] } of facts) {
    for (const key of getKeys(terms)) getEntry(key).facts.push(fact)
    // If a part names a trade, each name of that trade finds the fact.
    for (const key of new Set(getKeys(parts).flatMap((part) => [part, ...(keysByName.get(part) ?? [])])))
      getEntry(key).wider.push(fact)
  }
  for (const key of getKeys(stopWords)) getEntry(key).isStopWord = true
  const names = new Map(facts.map(({ fact, terms }) => [fact, terms[0]!]))
  const outer = new Map(facts.map(({ fact, within }) => [fact, within]))
  const isWithin = (fact: Fact | undefined, place: Fact): boolean =>
    fact !== undefined && (fact === place || isWithin(outer.get(fact), place))
  const { vocabulary, alone } = getWords(entries.keys())
  const spelledAtWill = [
    ...occupations.flatMap(({ inLatinLetters }) => inLatinLetters),
    ...facts.flatMap(({ terms }) => terms),
    ...stopWords,
    ...[...entries.keys()].filter(isIndian),
  ]
  const spellings = getSpellings(getKeys(spelledAtWill))
  const sounds = getSounds(entries)
  const joined = joinSpellings(entries)
  const isPlace = (key: string) => entries.get(key)!.facts.some((fact) => placeFact.test(fact))
  const inflected = placeByStem([...entries.keys()].filter((key) => isIndian(key) && isPlace(key)))
  const byStem = new Map<string, string>()
  for (const key of entries.keys()) {
    const stem = stemOfTerm(key)
    if (stem !== undefined && !byStem.has(stem)) byStem.set(stem, key)
  }
  const conflated = stems ? conflatedWords(entries, stems) : new Set<string>()

  const keyFor = (term: string): string | undefined =>
    entries.has(term)
      ? term
      : (spellings(term) ??
        joined.get(term.replaceAll(' ', '')) ??
        byStem.get(stemOfTerm(term) ?? '') ??
        sounds(term) ??
        (term.includes(' ') ? undefined : inflected(term)))
  for (const { word, means } of synonyms) {
    const meant = entries.get(keyFor(termKey(means) ?? '') ?? '')
    const key = termKey(word)
    if (!meant || key === undefined) continue
    const entry = getEntry(key)
    entry.facts.push(...meant.facts)
    entry.wider.push(...meant.wider)
    entry.lines.push(...meant.lines)
    for (const no of meant.lines) lines[no]!.keys.push(key)
  }
  const namesNoTrade = ({ lines: own }: Entry) =>
    own.length > 0 && own.every((no) => !lines[no]!.inTexts && lines[no]!.isco === '')
  const meaningOfKey = (term: string): Meaning | undefined => {
    const key = keyFor(term)
    if (key === undefined) return undefined
    const entry = entries.get(key)!
    const others = (inTexts: boolean) => {
      const found = new Set<string>()
      for (const no of entry.lines)
        if (lines[no]!.inTexts === inTexts)
          for (const other of lines[no]!.keys)
            if (!lines[no]!.wider.has(other) && entries.get(other)!.lines.length < BROAD) found.add(other)
      if (!inTexts) found.delete(term)
      return [...found].map((other) => other.split(' '))
    }
    return {
      facts: new Set([...entry.facts, ...entry.wider]),
      isCategory: entry.facts.some((fact) => fact.startsWith('=category:')),
      synonyms: others(false),
      inTexts: others(true),
      isStopWord: entry.isStopWord,
      isPart: entry.lines.length > 0 && entry.lines.every((no) => lines[no]!.wider.has(key)),
      isStemOfOthers: conflated.has(key) || namesNoTrade(entry),
      isco: new Set(entry.lines.map((no) => lines[no]!.isco).filter((isco) => isco !== '')),
    }
  }
  /** A name that goes on after a known word is a part of what that names: galle fort. */
  const isWhole = (key: string, word: string) => {
    const [first] = key.split(' ')
    return first === key || (first !== word && !entries.has(first!))
  }
  const liesIn = (key: string, place: string) =>
    isPlace(key) &&
    entries.get(key)!.lines.length === 0 &&
    entries.get(key)!.facts.every((fact) => entries.get(place)!.facts.some((outer) => isWithin(fact, outer)))
  return {
    meaningOf: (words) => meaningOfKey(getKey(words)),
    correct: corrector(vocabulary, alone),
    completePlace: (word) => {
      if ([...word].length < BEGUN_LENGTH || keyFor(getKey([word])) !== undefined) return undefined
      const begun = [...entries.keys()].filter((key) => key.startsWith(word) && isWhole(key, word))
      return begun.find((place) => begun.every((key) => liesIn(key, place)))
    },
    nameOf: (fact) => names.get(fact),
    isWithin,
  }
}

function getKeys(terms: readonly string[]): string[] {
  return [...new Set(terms.flatMap((term) => termKey(term) ?? []))]
}

function getLine(terms: readonly string[], inTexts: boolean, isco: string): Line {
  const wider = terms.filter((term) => term.startsWith('(') && term.endsWith(')'))
  return { keys: getKeys(terms), wider: new Set(getKeys(wider)), inTexts, isco }
}

/** The words of all terms, each with its number of terms, and the words that are terms themselves. */
function getWords(keys: Iterable<string>) {
  const vocabulary = new Map<string, number>()
  const alone = new Set<string>()
  for (const key of keys) {
    const words = key.split(' ')
    for (const word of words) vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1)
    if (words.length === 1) alone.add(key)
  }
  return { vocabulary, alone }
}

/** The key of a term of the files; none for one that is too long to be met. */
function termKey(term: string): string | undefined {
  const words = splitWords(term.replaceAll('-', ' '))
  return words.length > 0 && words.length <= MAX_TERM_WORDS ? words.join(' ') : undefined
}
