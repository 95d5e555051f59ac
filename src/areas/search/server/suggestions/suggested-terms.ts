import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { catalogueTerms, cityNames, districtNames } from '#src/areas/catalogue/index.ts'
import type { Suggestion } from '#src/areas/search/calls/words/search.ts'
import { isOpenOn, vacancyRows } from '#src/areas/vacancies/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import { inEachLanguage, type Language } from '#src/strings/languages.ts'
import { countOpen } from '../../calls/lists/list-vacancies.server.ts'
import { lexiconFiles } from '../words/load-lexicon.ts'
import { splitWords } from '../words/search-words.ts'
import type { SuggestedTerm } from './term-table.ts'

/** Positions are counted by searching for each. */
const MAX_POSITIONS = 500
/** The longest occupation that is looked for in a position: "three wheel driver". */
const MAX_WORDS = 3

/** Until searches are counted, one by one, a position has the number of vacancies of its name. */
export async function* suggestedTerms(db: Db, today: string): AsyncGenerator<SuggestedTerm[]> {
  const open = await openNames(db, today)
  const counts = new Map(open.positions.map(({ name, vacancies }) => [name, vacancies]))
  const catalogue = await catalogueSuggestions(db, open)
  yield getTerms(open, catalogue, counts)
  for (const q of searchesFor(open.positions)) {
    const begun = performance.now()
    // A misspelt position is not suggested, whatever a correction of it would find.
    counts.set(q, await countOpen(db, { q, spelling: 'typed' }, today))
    // Visitors come first: the embedded database does one thing at a time.
    await pause(performance.now() - begun)
  }
  yield getTerms(open, catalogue, counts)
}

function getTerms(
  open: OpenNames,
  catalogue: readonly SuggestedTerm[],
  counts: ReadonlyMap<string, number>,
): SuggestedTerm[] {
  const position = (q: string, category: number): Suggestion => ({
    kind: 'position',
    text: q,
    count: counts.get(q) ?? 0,
    category,
    sets: { q },
  })
  const terms: SuggestedTerm[] = [
    ...catalogue,
    ...occupationsIn(open.positions).map(({ names, texts, category }) => ({
      names,
      shown: inEachLanguage((language) => position(texts[language], category)),
    })),
    ...open.positions.map(({ name, category }) => ({
      names: [name],
      shown: inEachLanguage(() => position(name, category)),
    })),
    ...open.companies.map(({ id, name, vacancies }) => {
      const sets = { company: String(id) }
      return {
        names: [name],
        shown: inEachLanguage((): Suggestion => ({ kind: 'company', text: name, count: vacancies, sets })),
      }
    }),
  ]
  return terms.filter(({ shown }) => Object.values(shown).some(({ count }) => count > 0))
}

function searchesFor(positions: readonly NameOnVacancies[]): ReadonlySet<string> {
  return new Set([
    ...occupationsIn(positions).flatMap(({ texts }) => Object.values(texts)),
    ...positions.slice(0, MAX_POSITIONS).map(({ name }) => name),
  ])
}

async function catalogueSuggestions(db: Db, { counts }: OpenNames): Promise<SuggestedTerm[]> {
  const { categories, cities, districts, provinces } = await catalogueTerms(db)
  const synonymsIn = (lines: readonly { name: string; terms: readonly string[] }[]) =>
    new Map(lines.map(({ name, terms }) => [name.toLowerCase(), terms]))
  const spellings = synonymsIn(lexiconFiles.places)
  const synonyms = synonymsIn(lexiconFiles.categories)
  const districtNames = new Set(districts.map(({ named }) => named.en))
  const term = (
    { id, names, named }: (typeof districts)[number],
    filter: 'category' | 'city' | 'district' | 'province',
  ): SuggestedTerm => {
    const isPlace = filter !== 'category'
    const count = counts.get(`${filter}:${id}`) ?? 0
    const kind = isPlace ? 'place' : 'category'
    return {
      names: [...names, ...((isPlace ? spellings : synonyms).get(named.en.toLowerCase()) ?? [])],
      shown: inEachLanguage((language) => ({
        kind,
        text: named[language],
        count,
        sets: isPlace ? { [filter]: named.en } : { category: id },
      })),
    }
  }
  return [
    ...categories.map((row) => term(row, 'category')),
    ...districts.map((row) => term(row, 'district')),
    ...provinces.map((row) => term(row, 'province')),
    // A visitor who types the name of a town that its district is called after wants the towns around it as well.
    ...cities.filter(({ named }) => !districtNames.has(named.en)).map((row) => term(row, 'city')),
  ]
}

interface NamedOccupation {
  names: readonly string[]
  texts: Readonly<Record<Language, string>>
  category: number
}

/** The occupations of the lexicon that positions name. */
function occupationsIn(positions: readonly NameOnVacancies[]): NamedOccupation[] {
  // The most frequent position stands first.
  const parts = new Map(
    positions
      .toReversed()
      .flatMap(({ name, category }) => getParts(splitWords(name)).map((part) => [part, category] as const)),
  )
  return lexiconFiles.occupations.flatMap(({ names: texts, terms, inLatinLetters }) => {
    const names = [...terms, ...inLatinLetters].map((term) => term.replace(/^\(|\)$/g, ''))
    const named = names.find((name) => parts.has(name))
    return named === undefined ? [] : [{ names, texts, category: parts.get(named)! }]
  })
}

/** Every one, two and three words beside each other. */
function getParts(words: readonly string[]): string[] {
  return words.flatMap((_, from) =>
    Array.from({ length: MAX_WORDS }, (_, more) => words.slice(from, from + more + 1).join(' ')),
  )
}

/** Names that are read, those with most vacancies first. */
const MAX_NAMES = 10_000

interface NameOnVacancies {
  id: number
  /** The name as the newest of the vacancies writes it. */
  name: string
  vacancies: number
  /** The category of most of the vacancies. */
  category: number
}

interface OpenNames {
  positions: NameOnVacancies[]
  companies: NameOnVacancies[]
  /** The number of open vacancies in each place and category, by `city:12`. */
  counts: ReadonlyMap<string, number>
}

interface Group {
  kind: 'position' | 'company' | 'city' | 'district' | 'province' | 'category'
  id: number
  vacancies: number
  newest: number
  category: number
}

/** Counts the names and the places of the open vacancies in one scan of their rows. */
async function openNames(db: Db, today: string): Promise<OpenNames> {
  const { rows } = await sql<Group>`
    with counted as (
      select letters_of(position) as letters, company_id, city_id, district_id, province_id, job_category_id,
        count(*)::int as vacancies, max(vacancies.id) as newest,
        mode() within group (order by job_category_id) as category
      from ${vacancyRows} left join ${cityNames} on cities.id = vacancies.city_id
        left join ${districtNames} on districts.id = cities.district_id
      where ${isOpenOn(today)}
      group by grouping sets ((letters_of(position)), (company_id), (city_id), (district_id), (province_id), (job_category_id))
    )
    select case when letters is not null then 'position' when company_id is not null then 'company'
      when city_id is not null then 'city' when district_id is not null then 'district'
      when province_id is not null then 'province' else 'category' end as kind,
      coalesce(company_id, city_id, district_id, province_id, job_category_id, 0) as id, vacancies, newest, category
    from counted where num_nonnulls(letters, company_id, city_id, district_id, province_id, job_category_id) > 0
    order by vacancies desc, newest desc`.execute(db)
  const of = (kind: Group['kind']) => rows.filter((row) => row.kind === kind).slice(0, MAX_NAMES)
  const [positions, companies] = [of('position'), of('company')]
  const written = await asWritten(db, [...positions, ...companies])
  const named = (groups: readonly Group[], column: 'position' | 'company_name') =>
    groups.flatMap(({ id, vacancies, newest, category }) => {
      const name = written.get(newest)?.[column]
      // The vacancy may have been deleted meanwhile.
      return name === undefined ? [] : [{ id, name, vacancies, category }]
    })
  return {
    positions: named(positions, 'position'),
    companies: named(companies, 'company_name'),
    counts: new Map(rows.map(({ kind, id, vacancies }) => [`${kind}:${id}`, vacancies])),
  }
}

async function asWritten(db: Db, groups: readonly Group[]) {
  const { rows } = await sql<{ id: number; position: string; company_name: string }>`
    select id, position, company_name from ${vacancyRows}
    where id = any(${groups.map(({ newest }) => newest)}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
