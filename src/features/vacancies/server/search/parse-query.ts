import { MAX_TERM_WORDS, type Lexicon, type Meaning } from './lexicon.ts'
import { MAX_WORDS } from './search-words.ts'

/** One thing that a search asks for: words that the lexicon knows as one term, or a single word. */
export interface Term {
  words: readonly string[]
  meaning: Meaning | undefined
  /** It is the end of what is typed, and may be unfinished. */
  isLast: boolean
}

/**
 * Parts the words of a search into terms, the longest known ones first from the left. Stop words are left out, unless the
 * search consists of nothing else.
 */
export function parseTerms(lexicon: Lexicon, typed: readonly string[]): Term[] {
  const words = typed.flatMap((word) => hyphenated(lexicon, word)).slice(0, MAX_WORDS)
  const terms: Term[] = []
  for (let at = 0; at < words.length;) {
    const term = longestTerm(lexicon, words, at)
    terms.push(term)
    at += term.words.length
  }
  const asked = terms.filter(({ meaning }) => !meaning?.isStopWord)
  return asked.length > 0 ? asked : terms
}

/** "nurse-colombo" is two terms, "co-ordinator" one word. */
function hyphenated(lexicon: Lexicon, word: string): string[] {
  const parts = word.split('-').filter((part) => part !== '')
  const isTwo =
    parts.length > 1 && !lexicon.meaningOf([word]) && parts.some((part) => lexicon.meaningOf([part]))
  return isTwo ? parts : [word]
}

function longestTerm(lexicon: Lexicon, words: readonly string[], at: number): Term {
  for (let count = Math.min(MAX_TERM_WORDS, words.length - at); count > 0; count -= 1) {
    const slice = words.slice(at, at + count)
    const meaning = lexicon.meaningOf(slice)
    if (meaning || count === 1) return { words: slice, meaning, isLast: at + count === words.length }
  }
  throw new Error('no word is left')
}
