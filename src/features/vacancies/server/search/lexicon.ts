import { corrector } from './corrector.ts'
import { splitWords } from './search-words.ts'

/** A lexeme of `vacancy_search.words` for a fact, such as `=city:12` (migration 0022). */
export type Fact = `=${string}`

export const placeFact = /^=(?:city|district|province):/

/** A term stands for these facts and synonyms beside its own words. */
export interface Meaning {
  facts: ReadonlySet<Fact>
  /** Terms for the same, each as its words. */
  synonyms: readonly (readonly string[])[]
  /** The term asks for nothing beside others. */
  isStopWord: boolean
}

export interface Lexicon {
  /** The meaning of these words as one term. */
  meaningOf(words: readonly string[]): Meaning | undefined
  /** The word of the lexicon that a misspelt one was probably meant to be; `undefined` for a known word, or for none near. */
  correct(word: string): string | undefined
}

/** The most words that a term of the lexicon consists of; longer ones are never met as one. */
export const MAX_TERM_WORDS = 5

interface Entry {
  facts: Set<Fact>
  /** The numbers of the occupations that the term stands for. */
  occupations: number[]
  isStopWord: boolean
}

export interface LexiconData {
  /** Words for one occupation each. */
  occupations: readonly (readonly string[])[]
  /** Words for a fact, in every language. */
  facts: readonly { fact: Fact; terms: readonly string[] }[]
  stopWords: readonly string[]
}

/** Shorter words sound like too many others. */
const SOUND_LENGTH = 5

/**
 * Sinhala and Tamil have no one spelling in Latin letters: long vowels are doubled or not, `th` and `t`, `w` and `v`, `zh`
 * and `l` stand for the same. Two spellings of a word have one sound here.
 */
function soundOf(term: string): string {
  if (!/^[a-z ]+$/.test(term)) return ''
  return term
    .replaceAll('zh', 'l')
    .replace(/([bdgkptscj])h/g, '$1')
    .replaceAll('w', 'v')
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replace(/([a-z])\1+/g, '$1')
    .replaceAll(' ', '')
}

/** Letters and signs that a Sinhala or Tamil ending may have beside the stem. */
const LONGEST_ENDING = 6

function isInflected(word: string): boolean {
  return /^[\p{Script=Sinhala}\p{Script=Tamil}]+$/u.test(word)
}

/** Without the last vowel sign, or the Tamil ending that the locative replaces. */
function stemOf(word: string): string {
  return word.replace(/ம்$/u, '').replace(/\p{M}+$/u, '')
}

/** Hyphens part words here: "part-time" and "part time" are one term. */
function keyOf(words: readonly string[]): string {
  return words.join(' ').replaceAll('-', ' ')
}

export function buildLexicon({ occupations, facts, stopWords }: LexiconData): Lexicon {
  const entries = new Map<string, Entry>()
  /** Words of all terms, each with the number of terms that it is in. */
  const vocabulary = new Map<string, number>()
  const entryOf = (key: string): Entry => {
    let entry = entries.get(key)
    if (!entry) {
      for (const word of key.split(' ')) vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1)
      entries.set(key, (entry = { facts: new Set(), occupations: [], isStopWord: false }))
    }
    return entry
  }
  const keysOf = (terms: readonly string[]) => [...new Set(terms.flatMap((term) => termKey(term) ?? []))]
  const keysByOccupation = occupations.map(keysOf)
  for (const [no, keys] of keysByOccupation.entries())
    for (const key of keys) entryOf(key).occupations.push(no)
  for (const { fact, terms } of facts) for (const key of keysOf(terms)) entryOf(key).facts.add(fact)
  for (const key of keysOf(stopWords)) entryOf(key).isStopWord = true
  const correct = corrector(vocabulary)
  const soundsLike = new Map<string, string>()
  const stems = new Map<string, string>()
  for (const [key, entry] of entries) {
    const sound = soundOf(key)
    if (sound.length >= SOUND_LENGTH && !soundsLike.has(sound)) soundsLike.set(sound, key)
    if (isInflected(key) && [...entry.facts].some((fact) => placeFact.test(fact))) stems.set(stemOf(key), key)
  }
  /** Places with an ending: "in Colombo" is one word in Sinhala and in Tamil. */
  const inflected = (word: string): string | undefined => {
    if (!isInflected(word)) return undefined
    for (let length = word.length; length >= word.length - LONGEST_ENDING && length > 2; length -= 1) {
      const key = stems.get(word.slice(0, length))
      if (key !== undefined) return key
    }
    return undefined
  }
  return {
    meaningOf(words) {
      const asked = keyOf(words)
      const key = entries.has(asked)
        ? asked
        : (soundsLike.get(soundOf(asked)) ?? (words.length === 1 ? inflected(asked) : undefined))
      const entry = key === undefined ? undefined : entries.get(key)
      if (!entry) return undefined
      const others = new Set(entry.occupations.flatMap((no) => keysByOccupation[no]!))
      others.delete(asked)
      return {
        facts: entry.facts,
        synonyms: [...others].map((other) => other.split(' ')),
        isStopWord: entry.isStopWord,
      }
    },
    correct,
  }
}

/** The key of a term of the files; none for one that is too long to be met. */
function termKey(term: string): string | undefined {
  const words = splitWords(term.replaceAll('-', ' '))
  return words.length > 0 && words.length <= MAX_TERM_WORDS ? words.join(' ') : undefined
}
