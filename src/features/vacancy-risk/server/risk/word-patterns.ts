import { foldedText, stemOf, wordsOf, type Word } from './fold-text.ts'

/**
 * A line of a sign, as an admin writes it: `registration`, `regist*` for any ending, `half now` for words that follow one
 * another, `pay + seat` for what stands in one sentence, `seat - theatre` for what may not. `#money` is an amount of money,
 * another name after `#` any word of that list. Sinhala and Tamil words may always have an ending.
 */
export interface Line {
  all: Term[]
  none: Term[]
}
export type Term = { list: string } | { words: Part[] }
interface Part {
  key: string
  hasEnding: boolean
}

/** A term that stands in a sentence, with the words that it is there. */
type Found = ReadonlyMap<Term, string>

export function lineOf(text: string): Line {
  const [first = '', ...rest] = text.split(/\s(?=[+-]\s)/)
  const terms = (sign: string) =>
    rest.filter((part) => part.startsWith(sign)).map((part) => termOf(part.slice(2)))
  return { all: [termOf(first), ...terms('+')], none: terms('-') }
}

function termOf(text: string): Term {
  const term = text.trim()
  return /^#\S/.test(term) ? { list: term.slice(1) } : { words: partsOf(term) }
}

/** Any number, among the words of a term. */
const NUMBER = '#'
const isNumber = (key: string) => /^\d/.test(key)

function partsOf(term: string): Part[] {
  return term.split(/\s+/).flatMap((piece) => {
    if (piece === NUMBER) return [{ key: NUMBER, hasEnding: false }]
    const words = wordsOf(foldedText(piece))
    return words.map(({ key }, at) => {
      const isStem = piece.endsWith('*') && at === words.length - 1
      return { key: isStem ? stemOf(key) : key, hasEnding: isStem || !/[a-z\d]/.test(key) }
    })
  })
}

/** Finds the terms of many lines in a sentence, at the cost of the sentence's words and not of the lines. */
export class TermIndex {
  private readonly whole = new Map<string, Term[]>()
  private readonly stems = new Map<string, Term[]>()
  private longest = 0

  constructor(terms: Iterable<Term>) {
    for (const term of terms) {
      if ('list' in term) continue
      const [first] = term.words
      if (!first) continue
      const group = first.hasEnding ? this.stems : this.whole
      group.set(first.key, [...(group.get(first.key) ?? []), term])
      if (first.hasEnding) this.longest = Math.max(this.longest, first.key.length)
    }
  }

  find(words: readonly Word[]): Map<Term, string> {
    const found = new Map<Term, string>()
    for (const [at, { key }] of words.entries()) {
      this.meet(this.whole.get(isNumber(key) ? NUMBER : key), words, at, found)
      for (let length = Math.min(key.length, this.longest); length > 0; length--)
        this.meet(this.stems.get(key.slice(0, length)), words, at, found)
    }
    return found
  }

  private meet(
    terms: readonly Term[] | undefined,
    words: readonly Word[],
    at: number,
    found: Map<Term, string>,
  ): void {
    for (const term of terms ?? []) {
      if ('list' in term || found.has(term)) continue
      const stands = term.words.every(({ key, hasEnding }, next) => {
        const word = words[at + next]?.key
        if (word === undefined) return false
        if (hasEnding) return word.startsWith(key)
        return word === key || (key === NUMBER && isNumber(word))
      })
      if (stands)
        found.set(
          term,
          words
            .slice(at, at + term.words.length)
            .map(({ shown }) => shown)
            .join(' '),
        )
    }
  }
}

/** The words by which a line stands in a sentence, as they are there. */
export function meets(
  line: Line,
  found: Found,
  inList: (name: string) => string | undefined,
): string | undefined {
  const wordsFor = (term: Term) => ('list' in term ? inList(term.list) : found.get(term))
  const given: string[] = []
  for (const term of line.all) {
    const words = wordsFor(term)
    if (words === undefined) return undefined
    if (words !== '') given.push(words)
  }
  return line.none.some((term) => wordsFor(term) !== undefined) ? undefined : given.join(' … ')
}
