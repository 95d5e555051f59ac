import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { cityNamesOf } from '#src/features/catalogue/server/index.ts'
import { endOfDay, startOfDay } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { FoundByTime, Source } from '#src/platform/db/found-by-time.ts'
import { asValues, asWords, orderBy } from '#src/platform/db/orders.ts'
import { hasDigits, phoneDigits } from '#src/platform/db/phones.ts'
import { containing, type List } from '#src/platform/db/search-text.ts'
import { countedTo } from '../../counted.ts'
import { countTalliedApplications, type TalliedTable } from '../queries/tallies.ts'

/** These are the filters of the panel's lists; a list takes those that have a meaning for it. */
export interface Filter {
  q?: string | undefined
  category?: number | undefined
  city?: string | undefined
  district?: string | undefined
  /** It is a part of the address, or of the city. */
  place?: string | undefined
  position?: string | undefined
  company?: string | undefined
  consent?: string | undefined
  source?: string | undefined
  /** It is for this vacancy. */
  vacancy?: number | undefined
  /** The application came on one of these days in Sri Lanka, both included. */
  from?: string | undefined
  to?: string | undefined
  /** It names a column of the rows, with `-` before it for descending. */
  sort?: string | undefined
}

/** People sort these as words: without regard to case, the empty ones last in both directions. */
const words = new Set([
  'name',
  'full_name',
  'email',
  'city',
  'job_category_name',
  'job_position',
  'company_name',
  'resume_name',
  'highest_qualification',
  'work_preference',
])

const nullable = new Set(['city', 'resume_name', 'highest_qualification', 'work_preference'])

/**
 * This is a column of texts; with `inLetters` it has no index of its own, and is a part of `letters`, which has one.
 */
interface Searched {
  column: string
  inLetters?: boolean
}

export interface Shape {
  /** The filters `position` and `company` search these, in a list that takes them. */
  position?: Searched
  company?: Searched
  /** `place` searches this column; `address` unless given. */
  place?: string
  /** Each word of `q` is looked for by itself. */
  byWords?: boolean
  /** `q` looks into these columns, where `letters` of a row holds more than them. */
  searched?: readonly string[]
  key: List['key']
  /** Its rows are those of these tables, in the order of what tells them apart; all of them unless given. */
  sources?: (db: Db) => readonly PartOfList[]
  /** Its rows without a filter are all those of these tables. */
  tallied?: readonly TalliedTable[]
}

/** These are the rows of one table, as conditions ask for them. */
interface PartOfList {
  all: Expression<unknown>
  /** It stands in the last column of the key. */
  name?: string
  /** The pairs of letters of this column stand with those of `letters` in their index. */
  place?: string
}

/**
 * Selects the rows of `all` that match, newest first or as sorted. Each row has its searched texts, in small letters,
 * in `letters`.
 */
export async function applicationList(
  db: Db,
  all: Expression<unknown>,
  shape: Shape,
  filter: Filter,
): Promise<List> {
  const { sort = '-created_at', district } = filter
  const { tallied } = shape
  const searches = looksIntoTexts(filter)
  const cities = district === undefined ? undefined : await cityNamesOf(db, district)
  const column = sort.replace(/^-/, '')
  const by = words.has(column) ? asWords(column) : asValues(column)
  const conditions = conditionsOf(filter, shape, cities)
  const where = [...conditions.orderedFilter, ...conditions.textFilter]
  return {
    all,
    key: shape.key,
    where,
    total: tallied && where.length === 0 ? () => countTalliedApplications(db, tallied) : undefined,
    countedTo: countedTo(searches),
    order: orderBy(sort, { [column]: { ...by, nullable: nullable.has(column) } }, shape.key),
    searches,
    byTime:
      searches && column === 'created_at'
        ? { ascending: sort === column, ...sourcesOf(shape.sources?.(db) ?? [{ all }], conditions) }
        : undefined,
  }
}

const looksIntoTexts = ({ q, position, company, place }: Filter) =>
  [q, position, company, place].some((text) => text !== undefined)

/** Conditions that `rows` have to meet. */
interface Conditions {
  /** An index has these before the time. */
  orderedFilter: RawBuilder<SqlBool>[]
  textFilter: RawBuilder<SqlBool>[]
  /** The same as `textFilter`, as the indexes of texts are asked. */
  indexFilter: RawBuilder<SqlBool>[]
  /** These are looked for in texts. */
  parts: string[]
  scattered: boolean
}

/** Returns what `rows` have to meet; `cities` are the names of those of the district that is asked for. */
function conditionsOf(filter: Filter, shape: Shape, cities?: readonly string[]): Conditions {
  const { q, category, city, place, consent, source, vacancy, from, to } = filter
  const scattered = [category, city, vacancy].some((value) => value !== undefined)
  const found: Conditions = { orderedFilter: [], textFilter: [], indexFilter: [], parts: [], scattered }
  const { orderedFilter, textFilter, indexFilter, parts } = found
  const both = (condition: RawBuilder<SqlBool>) => {
    textFilter.push(condition)
    indexFilter.push(condition)
  }
  const contains = (column: string, part: string) => {
    const text = column === 'letters' ? sql`rows.letters` : sql`lower(${sql.ref(`rows.${column}`)})`
    const holds = sql<SqlBool>`strpos(${text}, lower(${part})) > 0`
    const rarest = rarestOf(part)
    // An index of three letters that is asked for fewer is read whole.
    if (threeLetters.test(part)) textFilter.push(sql`${text} like ${containing(part)}`)
    else textFilter.push(holds)
    if (threeLetters.test(rarest)) indexFilter.push(sql`${text} like ${containing(rarest)}`)
    if (rarest !== part || !threeLetters.test(part)) indexFilter.push(holds)
  }
  const digits = q === undefined ? undefined : phoneDigits(q)
  if (q !== undefined && digits !== undefined)
    both(
      isNumber.test(q)
        ? sql`(${hasDigits(sql`rows.phone`, digits)} or rows.letters like ${containing(q)})`
        : hasDigits(sql`rows.phone`, digits),
    )
  for (const part of q === undefined || digits ? [] : shape.byWords ? wordsOf(q) : [q]) {
    contains('letters', part)
    parts.push(part)
  }
  if (q !== undefined && !digits && shape.searched) {
    const haystack = sql.join(shape.searched.map((column) => sql.ref(`rows.${column}`)))
    both(sql`strpos(lower(concat_ws(' ', ${haystack})), lower(${q})) > 0`)
  }
  if (place !== undefined) {
    contains(shape.place ?? 'address', place)
    parts.push(place)
  }
  for (const name of ['position', 'company'] as const) {
    const [part, where] = [filter[name], shape[name]]
    if (part === undefined || !where) continue
    if (where.inLetters) {
      contains('letters', part)
      parts.push(part)
    }
    contains(where.column, part)
  }
  if (cities !== undefined) both(sql`lower(city) = any(${cities}::text[])`)
  if (category !== undefined) orderedFilter.push(sql`job_category_id = ${category}`)
  if (city !== undefined) orderedFilter.push(sql`lower(city) = lower(${city})`)
  // The index of those who agree is found by the word itself.
  if (consent !== undefined) orderedFilter.push(sql`consent = ${sql.lit(consent)}`)
  if (vacancy !== undefined) orderedFilter.push(sql`vacancy_id = ${vacancy}`)
  if (source !== undefined) orderedFilter.push(sql`source = ${source}`)
  if (from !== undefined) orderedFilter.push(sql`created_at >= ${startOfDay(from)}`)
  if (to !== undefined) orderedFilter.push(sql`created_at < ${endOfDay(to)}`)
  return found
}

function sourcesOf(
  parts: readonly PartOfList[],
  { orderedFilter, textFilter, indexFilter, parts: texts, scattered }: Conditions,
): Pick<FoundByTime, 'sources' | 'names'> {
  const sources = parts.map(({ all, place }): Source => {
    const letters = place
      ? sql`rows.letters || coalesce(' ' || lower(${sql.ref(`rows.${place}`)}), '')`
      : sql`rows.letters`
    const short = texts
      .filter((text) => !threeLetters.test(text) && twoLetters.test(text.toLowerCase()))
      .map((text) => sql<SqlBool>`letter_pairs_of(${letters}) @> letter_pairs_of(lower(${text}))`)
    return { all, orderedFilter, scattered, textFilter, indexFilter: [...indexFilter, ...short] }
  })
  return { sources, names: parts.flatMap(({ name }) => name ?? []) }
}

/** The index of three letters answers for a part that has them in one word, that of pairs for these two. */
const threeLetters = /[\p{L}\p{M}\p{N}]{3}/u
const twoLetters = /[^\0-`]{2}/u

/** Most addresses share their end: an index would read through all of it for each that begins like this one. */
function rarestOf(part: string): string {
  const [begin] = /^[^@]*@/.exec(part) ?? [part]
  return threeLetters.test(begin) ? begin : part
}

/** The number of an applicant may be that long too. */
const isNumber = /^\d+$/

/** More words than these narrow nothing any more. */
const MOST_WORDS = 8

const wordsOf = (q: string) => q.split(/\s+/).slice(0, MOST_WORDS)
