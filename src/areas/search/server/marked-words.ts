import { excerpt } from '#src/areas/vacancies/vacancy.ts'

/** One term of a search, as it matches in a vacancy. */
export interface MatchingWords {
  /** Any of these in small letters; `*` stands for any ending. */
  words: string[]
  /** The description is searched for it too, beside position and company. */
  in_texts: boolean
}

/** The beginnings and ends of marked words in a text, one pair after the other. */
type Marks = number[]

interface Word {
  letters: string
  from: number
  to: number
}

const WORD = /(?:[\p{L}\p{M}\p{N}+#]|\u200C|\u200D)+/gu

function getWords(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    letters: word.toLowerCase().replace(/[\u200C\u200D]/g, ''),
    from: index,
    to: index + word.length,
  }))
}

interface Term {
  /** Forms of one word without a `*`. */
  single: ReadonlySet<string>
  others: readonly (readonly string[])[]
  inTexts: boolean
}

const isMatched = (part: string, { letters }: Word) =>
  part.endsWith('*') ? letters.startsWith(part.slice(0, -1)) : letters === part

/** The words that meet the term beside each other. */
function inRow({ single, others }: Term, words: readonly Word[]): Word[] {
  return words.flatMap((word, at) => {
    if (single.has(word.letters)) return word
    const parts = others.find((form) =>
      form.every((part, no) => words[at + no] !== undefined && isMatched(part, words[at + no]!)),
    )
    return parts ? words.slice(at, at + parts.length) : []
  })
}

/** In names the words of a term may stand anywhere, as a search finds them. */
function inNames(term: Term, words: readonly Word[]): Word[] {
  const others = term.others.filter((form) =>
    form.every((part) => words.some((word) => isMatched(part, word))),
  )
  return words.filter(
    (word) =>
      term.single.has(word.letters) || others.some((form) => form.some((part) => isMatched(part, word))),
  )
}

/** Words with one sign between them are one mark. */
function findMarks(words: readonly Word[]): Marks | undefined {
  const marks: Marks = []
  for (const { from, to } of [...words].sort((one, other) => one.from - other.from)) {
    const last = marks.at(-1)
    if (last !== undefined && from - last <= 1) marks[marks.length - 1] = Math.max(last, to)
    else marks.push(from, to)
  }
  return marks.length > 0 ? marks : undefined
}

/** Words that a passage shows before its first match. */
const WORDS_BEFORE = 2

interface MarkedRow {
  excerpt: string
  marks: Partial<Record<'position' | 'company' | 'place' | 'excerpt', Marks | undefined>>
}

/** Marks the words of a search in vacancies that it found. */
export function wordMarker(matching: readonly MatchingWords[]) {
  const terms = matching.map(({ words, in_texts }): Term => {
    const forms = words.map((form) => form.match(/[\p{L}\p{M}\p{N}+#*]+/gu) ?? [])
    const isSingle = (form: readonly string[]) => form.length === 1 && !form[0]!.endsWith('*')
    return {
      single: new Set(forms.filter(isSingle).flat()),
      others: forms.filter((form) => form.length > 0 && !isSingle(form)),
      inTexts: in_texts,
    }
  })
  return (names: Record<'position' | 'company' | 'place', string>, description: string): MarkedRow => {
    const words = Object.entries(names).flatMap(([name, text]) =>
      getWords(text).map((word) => ({ ...word, name })),
    )
    const found = terms.map((term) => inNames(term, words))
    const marked = new Set<Word>(found.flat())
    const missing = terms.filter(({ inTexts }, no) => inTexts && found[no]!.length === 0)
    const shown = getPassage(missing, description)
    const ofName = (name: string) => findMarks(words.filter((word) => word.name === name && marked.has(word)))
    const inShown = getWords(shown)
    return {
      excerpt: shown,
      marks: {
        position: ofName('position'),
        company: ofName('company'),
        place: ofName('place'),
        excerpt: findMarks(terms.flatMap((term) => inRow(term, inShown))),
      },
    }
  }
}

/** The beginning of the text, or the passage with the first term that neither names nor beginning have. */
function getPassage(terms: readonly Term[], text: string): string {
  const description = text.trim()
  const beginning = excerpt(description)
  const shown = getWords(beginning)
  const wanted = terms.filter((term) => inRow(term, shown).length === 0)
  if (wanted.length === 0) return beginning
  const all = getWords(description)
  for (const term of wanted) {
    const [first] = inRow(term, all)
    if (!first) continue
    const before = description.slice(0, first.from).split(/\s+/)
    const from = Math.max(before.length - 1 - WORDS_BEFORE, 0)
    const passage = excerpt(description.split(/\s+/).slice(from).join(' '))
    return from > 0 ? `…${passage}` : passage
  }
  return beginning
}
