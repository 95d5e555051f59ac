import { placeFact, type Fact, type Lexicon } from './lexicon.ts'
import type { Term } from './parse-query.ts'

export interface PlaceOfSearch {
  kind: 'city' | 'district' | 'province'
  /** In English, as the filters take it. */
  name: string
  /** The other words that ask for something. */
  rest: string
}

/** A visitor who names a town that its district is called after wants the towns around it as well. */
const kinds = ['district', 'city', 'province'] as const

/** The first place that the terms of a search name, where it is one place. */
export function placeOf(lexicon: Lexicon, terms: readonly Term[]): PlaceOfSearch | null {
  for (const [at, { meaning }] of terms.entries()) {
    const facts = [...(meaning?.facts ?? [])].filter((fact) => placeFact.test(fact))
    for (const kind of kinds) {
      const ofKind = facts.filter((fact): fact is Fact => fact.startsWith(`=${kind}:`))
      if (ofKind.length === 0) continue
      const name = ofKind.length === 1 ? lexicon.nameOf(ofKind[0]!) : undefined
      if (name === undefined) break
      const rest = terms.filter((_, other) => other !== at).flatMap((term) => term.words)
      return { kind, name, rest: rest.join(' ') }
    }
  }
  return null
}
