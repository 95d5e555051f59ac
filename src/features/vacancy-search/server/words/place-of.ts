import { placeFact, type Fact, type Lexicon } from './lexicon.ts'
import { alternativesOf, type Term } from './term.ts'

export interface PlaceOfSearch {
  kind: 'city' | 'district' | 'province'
  /** In English, as the filters take it. */
  name: string
  /** The words that name it. */
  words: string
}

/** A visitor who names a town that its district is called after wants the towns around it as well. */
const kinds = ['district', 'city', 'province'] as const

const factsOf = ({ meaning }: Term): readonly Fact[] => [...(meaning?.facts ?? [])]

/** Names no work beside a place. */
function isPlace(term: Term): boolean {
  return alternativesOf(term).every((one) => {
    const facts = factsOf(one)
    return facts.length > 0 && facts.every((fact) => placeFact.test(fact))
  })
}

/** Several places mean any of them; where one contains another, only the smaller is meant. */
export function joinPlaces(lexicon: Lexicon, terms: readonly Term[]): Term[] {
  const places = terms.filter(isPlace)
  const all = places.flatMap((place) => alternativesOf(place).map(({ or: _, ...one }) => one))
  if (all.length < 2) return [...terms]
  const inside = (place: Term, wider: Term) =>
    factsOf(place).filter((fact) => factsOf(wider).some((other) => lexicon.isWithin(fact, other)))
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

/** The places of the first term that names some, and the other terms; no places where a name is that of several. */
export function placesOf(
  lexicon: Lexicon,
  terms: readonly Term[],
): { places: PlaceOfSearch[]; others: readonly Term[] } {
  const term = terms.find(
    (one) => !one.isExcluded && alternativesOf(one).every((each) => placeOf(lexicon, each)),
  )
  if (!term) return { places: [], others: terms }
  const places = alternativesOf(term).flatMap((one) => placeOf(lexicon, one) ?? [])
  return { places, others: terms.filter((other) => other !== term) }
}

function placeOf(lexicon: Lexicon, term: Term): PlaceOfSearch | undefined {
  for (const kind of kinds) {
    const [fact, ...more] = factsOf(term).filter((one) => one.startsWith(`=${kind}:`))
    if (fact === undefined) continue
    const name = more.length === 0 ? lexicon.nameOf(fact) : undefined
    return name === undefined ? undefined : { kind, name, words: term.words.join(' ') }
  }
  return undefined
}
