import {
  MAX_SUGGESTIONS,
  type Suggestion,
  type SuggestionKind,
} from '#src/areas/search/calls/words/search.ts'
import type { Language } from '#src/strings/languages.ts'
import { splitWords } from '../words/search-words.ts'

export interface SuggestedTerm {
  /** Everything that it is found by. */
  names: readonly string[]
  /** The suggestion in each language; the name by which it was found is added. */
  shown: Readonly<Record<Language, Suggestion>>
}

interface Row {
  key: string
  name: string
  isWhole: boolean
  term: SuggestedTerm
}

interface Match extends Suggestion {
  nearness: number
}

/** Suggestions of each kind, if other kinds match as well. */
const share: Readonly<Record<SuggestionKind, number>> = { position: 3, category: 2, place: 2, company: 2 }

/** Counted terms in the order of their letters: what begins with the typed ones stands side by side. */
export class TermTable {
  readonly #rows: readonly Row[]

  constructor(terms: readonly SuggestedTerm[]) {
    this.#rows = terms
      .flatMap((term) => term.names.flatMap((name) => getRows(name, term)))
      .sort((one, other) => (one.key < other.key ? -1 : 1))
  }

  /** At most {@link MAX_SUGGESTIONS}, the nearest first. */
  find(typed: readonly string[], language: Language): Suggestion[] {
    const matches = new Map<SuggestedTerm, Match>()
    for (const row of this.#startingWith(typed.join(' '))) {
      if (row.term.shown[language].count === 0) continue
      const isShown = row.name === row.term.shown[language].text
      const nearness = isShown && row.isWhole ? 0 : isShown || row.isWhole ? 1 : 2
      const known = matches.get(row.term)
      if (!known || nearness < known.nearness) matches.set(row.term, getMatch(row, language, nearness))
    }
    return pickSuggestions([...matches.values()])
  }

  *#startingWith(letters: string): Generator<Row> {
    let [low, high] = [0, this.#rows.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#rows[middle]!.key < letters) low = middle + 1
      else high = middle
    }
    for (; this.#rows[low]?.key.startsWith(letters); low += 1) yield this.#rows[low]!
  }
}

/** A name is found from each of its words on. */
function getRows(name: string, term: SuggestedTerm): Row[] {
  const words = splitWords(name)
  return words.map((_, at) => ({ name, isWhole: at === 0, term, key: words.slice(at).join(' ') }))
}

function getMatch({ name, term }: Row, language: Language, nearness: number): Match {
  const shown = term.shown[language]
  const isNamed = splitWords(name).join(' ') === splitWords(shown.text).join(' ')
  return { ...shown, ...(!isNamed && { synonym: name }), nearness }
}

/** The nearest of each kind first, up to its share; what is left of the places goes to the nearest of all. */
function pickSuggestions(matches: readonly Match[]): Suggestion[] {
  const nearestFirst = (one: Match, other: Match) => one.nearness - other.nearness || other.count - one.count
  const texts = new Set<string>()
  const different = matches.toSorted(nearestFirst).filter(({ kind, text }) => {
    const key = `${kind} ${text.toLowerCase()}`
    return !texts.has(key) && texts.add(key)
  })
  const taken = new Map<SuggestionKind, number>()
  const isWithinShare = ({ kind }: Match) => {
    taken.set(kind, (taken.get(kind) ?? 0) + 1)
    return taken.get(kind)! <= share[kind]
  }
  const { within = [], beyond = [] } = Object.groupBy(different, (match) =>
    isWithinShare(match) ? 'within' : 'beyond',
  )
  return [...within, ...beyond]
    .slice(0, MAX_SUGGESTIONS)
    .toSorted(nearestFirst)
    .map(({ nearness: _, ...suggestion }) => suggestion)
}
