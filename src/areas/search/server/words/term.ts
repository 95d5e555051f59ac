import type { Meaning } from './lexicon.ts'
import { isExactWord } from './search-words.ts'

/** One thing that a search asks for: words that the lexicon knows as one term, or a single word. */
export interface Term {
  words: readonly string[]
  /** The words with those beside them that ask for nothing, which the meaning needs: "hotel jobs". */
  typed?: readonly string[]
  meaning: Meaning | undefined
  /** The lexicon does not know it, but a word close to it. */
  isProbablySlip?: boolean
  /** It is the end of what is typed, and may be unfinished. */
  isLast: boolean
  /** Any of these matches as well: "cook or waiter". */
  or?: readonly Term[]
  /** Vacancies that match it are left out. */
  isExcluded?: true
  /** Its words stand beside each other. */
  isPhrase?: true
}

export const getAlternatives = (term: Term): readonly Term[] => [term, ...(term.or ?? [])]

/** The term as somebody would type it. */
export const getText = (term: Term) => write(term, ({ typed, words }) => typed ?? words)

/** The same for headings, without words that ask for nothing. */
export const getName = (term: Term) => write(term, ({ words }) => words)

function write(term: Term, wordsOf: (term: Term) => readonly string[]): string {
  const words = getAlternatives(term).map((one) => wordsOf(one).join(' '))
  return term.isPhrase && !isExactWord(words[0]!)
    ? `"${words[0]}"`
    : term.isExcluded
      ? `-${words[0]}`
      : words.join(' or ')
}
