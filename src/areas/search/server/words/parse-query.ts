import { getForms, getSingular } from '../../rows/name-forms.ts'
import { MAX_TERM_WORDS, placeFact, type Fact, type Lexicon, type Meaning } from './lexicon.ts'
import { MAX_TYPED, MAX_WORDS } from './search-words.ts'
import { getAlternatives, type Term } from './term.ts'

export const choosing: ReadonlySet<string> = new Set(['or', 'හෝ', 'அல்லது'])

/** An unknown word whose plural or singular is filler is filler: girl. */
export function isFiller(lexicon: Lexicon, { words, meaning }: Term): boolean {
  if (meaning || words.length > 1) return meaning?.isStopWord === true
  const others = [...getForms(words[0]!).forms, ...getSingular(words[0]!)]
  return others.some((form) => lexicon.meaningOf([form])?.isStopWord)
}

/** Leaves stop words out, unless there is nothing else, and joins the terms of a choice ("or"). */
function chosenTerms(lexicon: Lexicon, terms: readonly Term[]): Term[] {
  const wanted: Term[] = []
  for (const [at, term] of terms.entries()) {
    if (isFiller(lexicon, term)) continue
    const before = terms[at - 1]?.words ?? []
    const first = before.length === 1 && choosing.has(before[0]!) ? wanted.at(-1) : undefined
    if (first) wanted.splice(-1, 1, { ...first, or: [...(first.or ?? []), term] })
    else wanted.push(term)
  }
  return wanted.length > 0 ? joinPlaces(lexicon, wanted).slice(0, MAX_WORDS) : terms.slice(0, MAX_WORDS)
}

/** The longest known terms first, from the left. Stop words are left out, unless there is nothing else. */
export function parseTerms(lexicon: Lexicon, typed: readonly string[]): Term[] {
  const words = typed.flatMap((word) => hyphenated(lexicon, word)).slice(0, MAX_TYPED)
  const terms: Term[] = []
  for (let at = 0; at < words.length;) {
    const { length, ...term } = longestTerm(lexicon, words, at)
    terms.push(term)
    at += length
  }
  return chosenTerms(lexicon, terms)
}

/** The same words, each as a term of its own: "computer technician" is found where a technician works with computers. */
export function parseWords(lexicon: Lexicon, typed: readonly string[]): Term[] {
  const terms = typed
    .flatMap((word) => hyphenated(lexicon, word))
    .map((word, at, { length }) => ({
      words: [word],
      meaning: lexicon.meaningOf([word]),
      isLast: at === length - 1,
    }))
  return chosenTerms(lexicon, terms)
}

/** An executive is a rank, and groups of ISCO-08 that end with 9 have what fits no other: technicians. */
const namesTrade = ({ meaning }: Term) =>
  [...(meaning?.isco ?? [])].some((isco) => !isco.endsWith('9')) &&
  ![...meaning!.facts].some((fact) => fact.startsWith('=experience_level:'))

/** The trade that the end of a long term names, after the words before it: "daycare", "teacher". */
export function parseHead(lexicon: Lexicon, term: Term): [before: Term, head: Term] | undefined {
  const part = (from: number, to?: number): Term => {
    const words = term.words.slice(from, to)
    return { words, meaning: lexicon.meaningOf(words), isLast: to === undefined && term.isLast }
  }
  if (term.isExcluded || term.isPhrase || term.or || !term.meaning) return undefined
  const at = term.words.findIndex((_, from) => from > 0 && namesTrade(part(from)))
  return at < 0 ? undefined : [part(0, at), part(at)]
}

/** "nurse-colombo" is two terms, "co-ordinator" one word. */
function hyphenated(lexicon: Lexicon, word: string): string[] {
  const parts = word.split('-').filter((part) => part !== '')
  const isTwo =
    parts.length > 1 && !lexicon.meaningOf([word]) && parts.some((part) => lexicon.meaningOf([part]))
  return isTwo ? parts : [word]
}

/** `length`: the number of typed words in the term. */
function longestTerm(lexicon: Lexicon, words: readonly string[], at: number): Term & { length: number } {
  for (let count = Math.min(MAX_TERM_WORDS, words.length - at); count > 0; count -= 1) {
    const slice = words.slice(at, at + count)
    const meaning = lexicon.meaningOf(slice)
    const isLast = at + count === words.length
    if (meaning) return { ...withoutStopWords(lexicon, slice, meaning), isLast, length: count }
    if (count === 1) return { words: slice, meaning, isLast, length: 1 }
  }
  throw new Error('no word is left')
}

/** "hotel jobs" asks for hotels too: what the other words of a term mean belongs to its meaning. */
function withoutStopWords(
  lexicon: Lexicon,
  words: readonly string[],
  meaning: Meaning,
): Pick<Term, 'words' | 'typed' | 'meaning'> {
  const rest = words.filter((word) => !lexicon.meaningOf([word])?.isStopWord)
  const other = rest.length > 0 && rest.length < words.length ? lexicon.meaningOf(rest) : undefined
  if (!other || meaning.isStopWord) return { words, meaning }
  return {
    words: rest,
    typed: words,
    meaning: {
      ...other,
      facts: new Set([...other.facts, ...meaning.facts]),
      synonyms: [...other.synonyms, ...meaning.synonyms],
      inTexts: [...other.inTexts, ...meaning.inTexts],
      isco: new Set([...other.isco, ...meaning.isco]),
    },
  }
}

export interface PlaceOfSearch {
  kind: 'city' | 'district' | 'province'
  /** In English, as the filters take it. */
  name: string
  /** The words that name it. */
  words: string
}

/** A visitor who names a town that its district is called after wants the towns around it as well. */
const kinds = ['district', 'city', 'province'] as const

const getFacts = ({ meaning }: Term): readonly Fact[] => [...(meaning?.facts ?? [])]

/** True if the term names places alone, and no work. */
function isPlace(term: Term): boolean {
  return getAlternatives(term).every((one) => {
    const facts = getFacts(one)
    return facts.length > 0 && facts.every((fact) => placeFact.test(fact))
  })
}

/** Several places mean any of them; if one contains another, only the smaller is meant. */
function joinPlaces(lexicon: Lexicon, terms: readonly Term[]): Term[] {
  const places = terms.filter(isPlace)
  const all = places.flatMap((place) => getAlternatives(place).map(({ or: _, ...one }) => one))
  if (all.length < 2) return [...terms]
  const inside = (place: Term, wider: Term) =>
    getFacts(place).filter((fact) => getFacts(wider).some((other) => lexicon.isWithin(fact, other)))
  const contains = (wider: Term, place: Term) =>
    inside(place, wider).length > 0 && inside(wider, place).length === 0
  const [first, ...or] = all
    .filter((place) => !all.some((other) => contains(place, other)))
    .map((place) => {
      const wider = all.find((other) => contains(other, place))
      return wider
        ? { ...place, meaning: { ...place.meaning!, facts: new Set(inside(place, wider)) } }
        : place
    })
  return terms.flatMap((term) => {
    if (term === places[0]) return { ...first!, ...(or.length > 0 && { or }) }
    return isPlace(term) ? [] : term
  })
}

/** The places of the first term that names some, and the other terms; none if a name is that of several. */
export function getPlaces(
  lexicon: Lexicon,
  terms: readonly Term[],
): { places: PlaceOfSearch[]; others: readonly Term[] } {
  const term = terms.find(
    (one) => !one.isExcluded && getAlternatives(one).every((each) => findPlace(lexicon, each)),
  )
  if (!term) return { places: [], others: terms }
  const places = getAlternatives(term).flatMap((one) => findPlace(lexicon, one) ?? [])
  return { places, others: terms.filter((other) => other !== term) }
}

function findPlace(lexicon: Lexicon, term: Term): PlaceOfSearch | undefined {
  for (const kind of kinds) {
    const [fact, ...more] = getFacts(term).filter((one) => one.startsWith(`=${kind}:`))
    if (fact === undefined) continue
    const name = more.length === 0 ? lexicon.nameOf(fact) : undefined
    return name === undefined ? undefined : { kind, name, words: term.words.join(' ') }
  }
  return undefined
}
