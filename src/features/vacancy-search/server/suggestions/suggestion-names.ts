import { setImmediate as nextTurn } from 'node:timers/promises'
import { catalogueTerms } from '#src/features/catalogue/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Language } from '#src/strings/languages.ts'
import type { Suggestion } from '../../suggestions-contract.ts'
import { openNames, type NameOnVacancies } from '../queries/open-names.ts'
import { lexiconFiles } from '../words/load-lexicon.ts'
import { splitWords } from '../words/search-words.ts'
import { PrefixIndex } from './prefix-index.ts'

/** A suggestion may be made of this: its text and what it sets, by the language asked for. */
export interface Candidate {
  kind: Suggestion['kind']
  texts: Readonly<Record<Language, string>>
  sets(text: string): Suggestion['sets']
  /** About so many vacancies have it, for the order. */
  vacancies: number
}

export interface SuggestionNames {
  index: PrefixIndex<Candidate>
  /** The number of names that employers wrote. */
  written: number
  /** The candidates that most vacancies have, the most frequent first. */
  frequent: readonly Candidate[]
}

/** Names are added in parts, so that requests are answered in between. */
const PART = 500
/** So many are counted before anybody asks. */
const MOST_FREQUENT = 300
/** The longest occupation that is looked for in a position: "three wheel driver". */
const LONGEST = 3

/** Everything that the open vacancies of this day may be suggested by, the most frequent first. */
export async function loadSuggestionNames(db: Db, today: string): Promise<SuggestionNames> {
  const open = await openNames(db, today)
  const candidates = [
    ...(await catalogueCandidates(db, open.cities, open.categories)),
    ...occupationCandidates(open.positions),
    ...open.positions.map(({ name, vacancies }) =>
      candidate('position', inEvery(name), [name], vacancies, (q) => ({ q })),
    ),
    ...open.companies
      // Digits alone would ask for the company of that number.
      .filter(({ name }) => !/^\d+$/.test(name))
      .map(({ name, vacancies }) =>
        candidate('company', inEvery(name), [name], vacancies, (company) => ({ company })),
      ),
  ].toSorted((one, other) => other.candidate.vacancies - one.candidate.vacancies)
  const index = new PrefixIndex<Candidate>()
  for (const [at, { candidate: item, names }] of candidates.entries()) {
    if (at % PART === PART - 1) await nextTurn()
    index.add(item, names)
  }
  return {
    index,
    written: open.positions.length + open.companies.length,
    frequent: candidates.slice(0, MOST_FREQUENT).map(({ candidate: item }) => item),
  }
}

interface Named {
  candidate: Candidate
  names: readonly string[]
}

function candidate(
  kind: Candidate['kind'],
  texts: Candidate['texts'],
  names: readonly string[],
  vacancies: number,
  sets: Candidate['sets'],
): Named {
  return { candidate: { kind, texts, sets, vacancies }, names }
}

function inEvery(text: string): Record<Language, string> {
  return { en: text, si: text, ta: text }
}

async function catalogueCandidates(
  db: Db,
  inCities: ReadonlyMap<number, number>,
  inCategories: ReadonlyMap<number, number>,
): Promise<Named[]> {
  const { categories, cities, districts, provinces } = await catalogueTerms(db)
  const spellings = new Map(lexiconFiles.places.map(({ name, terms }) => [name.toLowerCase(), terms]))
  const synonyms = new Map(lexiconFiles.categories.map(({ name, terms }) => [name.toLowerCase(), terms]))
  const districtNames = new Set(districts.map(({ named }) => named.en))
  const ofDistrict = (id: number) =>
    cities.reduce((sum, city) => sum + (city.district_id === id ? (inCities.get(city.id) ?? 0) : 0), 0)
  return [
    ...categories.map(({ id, names, named }) => {
      const all = [...names, ...(synonyms.get(named.en.toLowerCase()) ?? [])]
      return candidate('category', named, all, inCategories.get(id) ?? 0, () => ({ category: id }))
    }),
    ...districts.map(({ id, names, named }) => {
      const all = [...names, ...(spellings.get(named.en.toLowerCase()) ?? [])]
      return candidate('place', named, all, ofDistrict(id), () => ({ district: named.en }))
    }),
    ...provinces.map(({ names, named }) => {
      const all = [...names, ...(spellings.get(named.en.toLowerCase()) ?? [])]
      // A whole province has more than any town whose name begins alike, and is rarely meant.
      return candidate('place', named, all, 1, () => ({ province: named.en }))
    }),
    // A visitor who types the name of a town that its district is called after wants the towns around it as well.
    ...cities
      .filter(({ named }) => !districtNames.has(named.en))
      .map(({ id, names, named }) => {
        const all = [...names, ...(spellings.get(named.en.toLowerCase()) ?? [])]
        return candidate('place', named, all, inCities.get(id) ?? 0, () => ({ city: named.en }))
      }),
  ]
}

/** The occupations of the lexicon, each weighed by the positions that name it. */
function occupationCandidates(positions: readonly NameOnVacancies[]): Named[] {
  const byTerm = new Map<string, number[]>()
  const lines = lexiconFiles.occupations.map(({ names, terms, inLatinLetters }) => ({
    names,
    terms: [...terms, ...inLatinLetters].map((term) => term.replace(/^\(|\)$/g, '')),
  }))
  for (const [no, { terms }] of lines.entries())
    for (const term of terms) {
      const lines = byTerm.get(term)
      if (lines) lines.push(no)
      else byTerm.set(term, [no])
    }
  const weights = new Map<number, number>()
  for (const { name, vacancies } of positions)
    for (const no of new Set(partsOf(splitWords(name)).flatMap((part) => byTerm.get(part) ?? [])))
      weights.set(no, (weights.get(no) ?? 0) + vacancies)
  return lines.flatMap(({ names: { en, si, ta }, terms }, no) => {
    if (en === undefined) return []
    const texts = { en: capitalized(en), si: si ?? capitalized(en), ta: ta ?? capitalized(en) }
    return [candidate('position', texts, terms, weights.get(no) ?? 0, (q) => ({ q }))]
  })
}

/** Every one, two and three words beside each other. */
function partsOf(words: readonly string[]): string[] {
  return words.flatMap((_, from) =>
    Array.from({ length: LONGEST }, (_, more) => words.slice(from, from + more + 1).join(' ')),
  )
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
