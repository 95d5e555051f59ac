import { soundKeyOf } from '#src/features/catalogue/sound-key.ts'
import { corrector } from './corrector.ts'
import { isIndian, placeByStem, stemOfTerm } from './inflection.ts'
import { splitWords } from './search-words.ts'
import { spellingSoundOf } from './spelling-sound.ts'

/** A lexeme of `vacancy_search.words` for a fact, such as `=city:12` (migration 0022). */
export type Fact = `=${string}`

export const placeFact = /^=(?:city|district|province):/

/** A term stands for these facts and synonyms beside its own words. */
export interface Meaning {
  facts: ReadonlySet<Fact>
  /** Terms for the same, each as its words. */
  synonyms: readonly (readonly string[])[]
  /** Terms for the same that are looked for in descriptions too. */
  inTexts: readonly (readonly string[])[]
  /** The term asks for nothing beside others. */
  isStopWord: boolean
  /** English texts have its stem in words of other meanings too: accountant, account. */
  isStemOfOthers: boolean
}

export interface Lexicon {
  /** The meaning of these words as one term. */
  meaningOf(words: readonly string[]): Meaning | undefined
  /** The word of the lexicon that a misspelt one was probably meant to be; `undefined` for a known word, or for none near. */
  correct(word: string): string | undefined
  /** The English name of what a fact stands for. */
  nameOf(fact: Fact): string | undefined
}

/** The most words that a term of the lexicon consists of; longer ones are never met as one. */
export const MAX_TERM_WORDS = 5

/** Words in round brackets ask for the others of their line, and the others do not ask for them. */
export interface SynonymLine {
  terms: readonly string[]
  /** The spelling where nobody agrees on one: words of Sinhala and Tamil in Latin letters. */
  inLatinLetters: readonly string[]
}

export interface LexiconData {
  occupations: readonly SynonymLine[]
  /** Words for one thing that has no field of its own, such as a country. */
  things: readonly (readonly string[])[]
  /** Words for a fact, in every language, its English name first. */
  facts: readonly { fact: Fact; terms: readonly string[] }[]
  stopWords: readonly string[]
  /** Words that mean what a known term does. */
  synonyms?: readonly { word: string; means: string }[]
  /** The stem that the database makes of an English word. */
  stems?: ReadonlyMap<string, string>
}

interface Line {
  keys: string[]
  /** It is looked for by these, and does not look for them. */
  wider: ReadonlySet<string>
  inTexts: boolean
}

interface Entry {
  facts: Fact[]
  lines: number[]
  isStopWord: boolean
}

/** Shorter words sound like too many others. */
const SOUND_LENGTH = 5

/** A word of so many occupations means a kind of worker, and none of them alone: baas. */
const BROAD = 3

/** Hyphens part words here: "part-time" and "part time" are one term. */
function keyOf(words: readonly string[]): string {
  return words.join(' ').replaceAll('-', ' ')
}

export function buildLexicon({
  occupations,
  things,
  facts,
  stopWords,
  synonyms = [],
  stems,
}: LexiconData): Lexicon {
  const entries = new Map<string, Entry>()
  const entryOf = (key: string): Entry => {
    let entry = entries.get(key)
    if (!entry) entries.set(key, (entry = { facts: [], lines: [], isStopWord: false }))
    return entry
  }
  const lines = [
    ...occupations.map(({ terms, inLatinLetters }) => lineOf([...terms, ...inLatinLetters], false)),
    ...things.map((terms) => lineOf(terms, true)),
  ]
  for (const [no, { keys }] of lines.entries()) for (const key of keys) entryOf(key).lines.push(no)
  for (const { fact, terms } of facts) for (const key of keysOf(terms)) entryOf(key).facts.push(fact)
  for (const key of keysOf(stopWords)) entryOf(key).isStopWord = true
  const names = new Map(facts.map(({ fact, terms }) => [fact, terms[0]!]))
  const { vocabulary, alone } = wordsOf(entries.keys())
  const sounds = soundsOf(entries, [
    ...occupations.flatMap(({ inLatinLetters }) => inLatinLetters),
    ...facts.flatMap(({ terms }) => terms),
    ...stopWords,
  ])
  const isPlace = (key: string) => entries.get(key)!.facts.some((fact) => placeFact.test(fact))
  const inflected = placeByStem([...entries.keys()].filter((key) => isIndian(key) && isPlace(key)))
  const byStem = new Map<string, string>()
  for (const key of entries.keys()) {
    const stem = stemOfTerm(key)
    if (stem !== undefined && !byStem.has(stem)) byStem.set(stem, key)
  }
  const conflated = stems ? conflatedWords(entries, stems) : new Set<string>()

  const keyFor = (asked: string): string | undefined =>
    entries.has(asked)
      ? asked
      : (sounds(asked) ??
        byStem.get(stemOfTerm(asked) ?? '') ??
        (asked.includes(' ') ? undefined : inflected(asked)))
  for (const { word, means } of synonyms) {
    const meant = entries.get(keyFor(termKey(means) ?? '') ?? '')
    const key = termKey(word)
    if (!meant || key === undefined) continue
    const entry = entryOf(key)
    entry.facts.push(...meant.facts)
    entry.lines.push(...meant.lines)
    for (const no of meant.lines) lines[no]!.keys.push(key)
  }
  const meaningOfKey = (asked: string): Meaning | undefined => {
    const key = keyFor(asked)
    if (key === undefined) return undefined
    const entry = entries.get(key)!
    const others = (inTexts: boolean) => {
      const found = new Set<string>()
      for (const no of entry.lines)
        if (lines[no]!.inTexts === inTexts)
          for (const other of lines[no]!.keys)
            if (!lines[no]!.wider.has(other) && entries.get(other)!.lines.length < BROAD) found.add(other)
      if (!inTexts) found.delete(asked)
      return [...found].map((other) => other.split(' '))
    }
    return {
      facts: new Set(entry.facts),
      synonyms: others(false),
      inTexts: others(true),
      isStopWord: entry.isStopWord,
      isStemOfOthers: conflated.has(key),
    }
  }
  return {
    meaningOf: (words) => meaningOfKey(keyOf(words)),
    correct: corrector(vocabulary, alone),
    nameOf: (fact) => names.get(fact),
  }
}

function keysOf(terms: readonly string[]): string[] {
  return [...new Set(terms.flatMap((term) => termKey(term) ?? []))]
}

function lineOf(terms: readonly string[], inTexts: boolean): Line {
  const wider = terms.filter((term) => term.startsWith('(') && term.endsWith(')'))
  return { keys: keysOf(terms), wider: new Set(keysOf(wider)), inTexts }
}

/** Words of all terms, each with the number of terms that it is in, and those that are terms. */
function wordsOf(keys: Iterable<string>) {
  const vocabulary = new Map<string, number>()
  const alone = new Set<string>()
  for (const key of keys) {
    const words = key.split(' ')
    for (const word of words) vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1)
    if (words.length === 1) alone.add(key)
  }
  return { vocabulary, alone }
}

/**
 * Finds the term that sounds like another: spellings of one word in Latin letters, and a word that another script writes.
 * English words have one spelling, so that one that only sounds like them is a slip.
 */
function soundsOf(entries: ReadonlyMap<string, Entry>, spelledAtWill: readonly string[]) {
  const bySpelling = new Map<string, string>()
  const bySound = new Map<string, string>()
  const keep = (map: Map<string, string>, sound: string, key: string) => {
    if (sound.length >= SOUND_LENGTH && !map.has(sound)) map.set(sound, key)
  }
  for (const key of keysOf(spelledAtWill)) keep(bySpelling, spellingSoundOf(key), key)
  for (const key of entries.keys()) keep(bySound, `${isIndian(key) ? '' : '~'}${soundOfTerm(key)}`, key)
  return (asked: string): string | undefined => {
    const spelled = bySpelling.get(spellingSoundOf(asked))
    if (spelled !== undefined) return spelled
    const sound = soundOfTerm(asked)
    return bySound.get(sound) ?? (isIndian(asked) ? bySound.get(`~${sound}`) : undefined)
  }
}

function soundOfTerm(key: string): string {
  return key.split(' ').map(soundKeyOf).join('')
}

/** Terms of one word whose stem is that of a word which means something else. */
function conflatedWords(
  entries: ReadonlyMap<string, Entry>,
  stems: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const linesByStem = new Map<string, Map<string, Set<string>>>()
  for (const [key, { lines, facts }] of entries)
    for (const word of key.split(' ')) {
      const stem = stems.get(word)
      if (stem === undefined) continue
      const words = linesByStem.get(stem) ?? new Map<string, Set<string>>()
      linesByStem.set(stem, words)
      const meanings = words.get(word) ?? new Set<string>()
      words.set(word, meanings)
      for (const meaning of [...lines, ...facts]) meanings.add(String(meaning))
    }
  // Texts have the stem of a work's name in other senses: a clean licence.
  const conflated = new Set([...stems].flatMap(([word, stem]) => (word === `${stem}ing` ? [word] : [])))
  for (const words of linesByStem.values())
    for (const [word, meanings] of words)
      for (const [other, others] of words)
        if (other !== word && !isPlural(word, other) && [...meanings].every((one) => !others.has(one)))
          conflated.add(word)
  return conflated
}

function isPlural(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return long === `${short}s` || long === `${short}es` || long === `${short.slice(0, -1)}ies`
}

/** The key of a term of the files; none for one that is too long to be met. */
function termKey(term: string): string | undefined {
  const words = splitWords(term.replaceAll('-', ' '))
  return words.length > 0 && words.length <= MAX_TERM_WORDS ? words.join(' ') : undefined
}
