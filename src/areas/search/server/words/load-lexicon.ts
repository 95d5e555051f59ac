import { catalogueTerms } from '#src/areas/catalogue/index.ts'
import { getSingular } from '#src/areas/search/rows/name-forms.ts'
import type { Db } from '#src/platform/db/database.ts'
import { remembered } from '#src/strings/remembered.ts'
import { englishStems, stemOfTerm } from './inflection.ts'
import { readLexiconFiles, type OccupationLine } from './lexicon-files.ts'
import { buildLexicon, type Fact, type Lexicon, MAX_TERM_WORDS } from './lexicon.ts'
import { splitWords } from './search-words.ts'

/** A line that cannot be read ends the start, before a search would meet it. */
export const lexiconFiles = readLexiconFiles()
const loaded = new WeakMap<Db, Promise<Lexicon>>()

/** The lexicon with the places and categories of this database; loaded once, until {@link clearLexicon}. */
export function getLexicon(db: Db): Promise<Lexicon> {
  let lexicon = loaded.get(db)
  if (!lexicon) {
    lexicon = loadLexicon(db)
    loaded.set(db, lexicon)
    const begun = lexicon
    lexicon.catch(() => loaded.get(db) === begun && loaded.delete(db))
  }
  return lexicon
}

/** Has the lexicon loaded anew: categories were renamed, added or removed. */
export function clearLexicon(db: Db): void {
  loaded.delete(db)
}

async function loadLexicon(db: Db): Promise<Lexicon> {
  const { categories, cities, districts, provinces } = await catalogueTerms(db)
  const spellings = new Map(lexiconFiles.places.map(({ name, terms }) => [name.toLowerCase(), terms]))
  const words = new Map(lexiconFiles.categories.map(({ name, terms }) => [name.toLowerCase(), terms]))
  const getFacts = (kind: string, rows: typeof cities, others: ReadonlyMap<string, readonly string[]>) =>
    rows.map(({ id, names, within }) => ({
      fact: `=${kind}:${id}` as Fact,
      ...(within && { within: `=${within}` as Fact }),
      terms: [...names.flatMap(getParts), ...(others.get(names[0]!.toLowerCase()) ?? [])],
    }))
  return buildLexicon({
    occupations: lexiconFiles.occupations,
    things: lexiconFiles.things,
    nameWords: lexiconFiles.nameWords,
    stems: await englishStems(db, englishWords()),
    stopWords: lexiconFiles.stopWords,
    synonyms: await db.selectFrom('search_synonyms').select(['word', 'means']).execute(),
    facts: [
      ...getFacts('category', categories, words).map(withFirstWords),
      ...getFacts('city', cities, spellings),
      ...getFacts('district', districts, spellings),
      ...getFacts('province', provinces, spellings),
      ...lexiconFiles.fields.map(({ field, value, terms }) => ({
        fact: `=${field}:${value}` as Fact,
        terms,
      })),
    ],
  })
}

/** `Drivers, Delivery & Transport` matches `drivers`, too; a first word that others follow says too little: civil. */
function withFirstWords<Line extends { terms: readonly string[] }>(line: Line) {
  const first = line.terms.flatMap((term) => /^([^\s,&–-]+)(?:,| &| –)/u.exec(term)?.[1] ?? [])
  return { ...line, parts: [...first, ...first.flatMap((word) => getSingular(word.toLowerCase()))] }
}

/** The English words of occupations and of values of fields: their stems may be those of others. */
function englishWords(): string[] {
  const terms = [...lexiconFiles.occupations, ...lexiconFiles.fields].flatMap((line) => line.terms)
  return [...new Set(terms.flatMap(splitWords))].filter((word) => /^[a-z]+$/.test(word))
}

/** A name with another one in brackets goes by each: "Colombo 03 (Kollupitiya)". Numbers go without their zero, too. */
function getParts(name: string): string[] {
  const parts = name.split(/[()]/).map((part) => part.trim())
  return [name, ...parts, ...parts.map((part) => part.replace(/ 0(\d)$/, ' $1'))]
}

/** A name belongs to the first line that has it; words in brackets are wider than one trade. */
const trades = new Map<string, OccupationLine>()
for (const line of lexiconFiles.occupations)
  if (line.isco !== '')
    for (const term of [...line.terms, ...line.inLatinLetters].filter((one) => !one.startsWith('('))) {
      const key = getWords(term).join(' ')
      for (const form of [key, stemOfTerm(key)])
        if (form !== undefined && !trades.has(form)) trades.set(form, line)
    }

function getWords(text: string): string[] {
  return splitWords(text.replace(/[-–—]/g, ' '))
}

function namedBy(words: readonly string[]): OccupationLine | undefined {
  const term = words.join(' ')
  const known = trades.get(term)
  if (known !== undefined) return known
  const [singular] = getSingular(words.at(-1)!)
  const form = singular === undefined ? stemOfTerm(term) : [...words.slice(0, -1), singular].join(' ')
  return form === undefined ? undefined : trades.get(form)
}

/** The trade that a position names; of several the one with most words, then the first. */
export const tradeOf = remembered((position: string): OccupationLine | null => {
  const words = getWords(position)
  for (let count = Math.min(MAX_TERM_WORDS, words.length); count > 0; count -= 1)
    for (let at = 0; at + count <= words.length; at += 1) {
      const trade = namedBy(words.slice(at, at + count))
      if (trade) return trade
    }
  return null
})

export const getIsco = (position: string): string | null => tradeOf(position)?.isco ?? null
