import { editDistance } from './edit-distance.ts'
import { splitWords } from './search-words.ts'

/** A lexeme of `vacancy_search.words` for a fact, such as `=city:12` (migration 0022). */
export type Fact = `=${string}`

export const placeFact = /^=(?:city|district|province):/

/** What a term means beside itself. */
export interface Meaning {
  facts: ReadonlySet<Fact>
  /** Terms for the same, each as its words. */
  synonyms: ReadonlyMap<string, readonly string[]>
  /** The term asks for nothing beside others. */
  isFiller: boolean
}

export interface Lexicon {
  /** The meaning of these words as one term. */
  meaningOf(words: readonly string[]): Meaning | undefined
  /** The word of the lexicon that a misspelt one was probably meant to be; `undefined` for a known word, or for none near. */
  correct(word: string): string | undefined
}

/** The most words that a term of the lexicon consists of; longer ones are never met as one. */
export const MAX_TERM_WORDS = 5
/** Slips are looked for from so many letters on, and two of them in long words. */
const CORRECTED_LENGTH = 5
const LONG_WORD = 9

interface Entry {
  facts: Set<Fact>
  synonyms: Map<string, readonly string[]>
  isFiller: boolean
}

export interface LexiconData {
  /** Words for one occupation each. */
  occupations: readonly (readonly string[])[]
  /** Words for a fact, in every language. */
  facts: readonly { fact: Fact; terms: readonly string[] }[]
  fillers: readonly string[]
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

export function buildLexicon({ occupations, facts, fillers }: LexiconData): Lexicon {
  const entries = new Map<string, Entry>()
  /** Words of all terms, each with the number of terms that it is in. */
  const vocabulary = new Map<string, number>()
  const entryOf = (term: string): Entry | undefined => {
    const words = splitWords(term.replaceAll('-', ' '))
    if (words.length === 0 || words.length > MAX_TERM_WORDS) return undefined
    const key = words.join(' ')
    let entry = entries.get(key)
    if (!entry) {
      for (const word of words) vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1)
      entries.set(key, (entry = { facts: new Set(), synonyms: new Map(), isFiller: false }))
    }
    return entry
  }
  for (const terms of occupations) {
    const known = terms.filter((term) => entryOf(term))
    for (const term of known) {
      const { synonyms } = entryOf(term)!
      for (const other of known) if (other !== term) synonyms.set(other, splitWords(other))
    }
  }
  for (const { fact, terms } of facts) for (const term of terms) entryOf(term)?.facts.add(fact)
  for (const term of fillers) {
    const entry = entryOf(term)
    if (entry) entry.isFiller = true
  }
  const byLength = Map.groupBy(
    [...vocabulary.keys()]
      .map((word) => [...word])
      .filter((letters) => letters.length >= CORRECTED_LENGTH - 1),
    (letters) => letters.length,
  )
  const soundsLike = new Map<string, Entry>()
  for (const [term, entry] of entries) {
    const sound = soundOf(term)
    if (sound.length >= SOUND_LENGTH && !soundsLike.has(sound)) soundsLike.set(sound, entry)
  }
  const stems = new Map<string, Entry>()
  for (const [term, entry] of entries)
    if (isInflected(term) && [...entry.facts].some((fact) => placeFact.test(fact)))
      stems.set(stemOf(term), entry)
  /** Places with an ending: "in Colombo" is one word in Sinhala and in Tamil. */
  const inflected = (word: string): Meaning | undefined => {
    if (!isInflected(word)) return undefined
    for (let length = word.length; length >= word.length - LONGEST_ENDING && length > 2; length -= 1) {
      const entry = stems.get(word.slice(0, length))
      if (entry) return entry
    }
    return undefined
  }
  return {
    meaningOf(words) {
      const key = keyOf(words)
      return (
        entries.get(key) ?? soundsLike.get(soundOf(key)) ?? (words.length === 1 ? inflected(key) : undefined)
      )
    },
    correct(word) {
      const letters = [...word]
      if (letters.length < CORRECTED_LENGTH || vocabulary.has(word)) return undefined
      const most = letters.length >= LONG_WORD ? 2 : 1
      let nearest: string | undefined
      let least = most + 1
      for (let length = letters.length - most; length <= letters.length + most; length += 1)
        for (const candidate of byLength.get(length) ?? []) {
          const slips = editDistance(letters, candidate, Math.min(most, least))
          const other = candidate.join('')
          if (slips > Math.min(most, least)) continue
          // Of two words as near, the one that more terms have.
          if (slips === least && vocabulary.get(other)! <= vocabulary.get(nearest!)!) continue
          least = slips
          nearest = other
        }
      return nearest
    },
  }
}
