import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { cityNamesOf } from '#src/features/catalogue/server/index.ts'
import { endOfDay, startOfDay } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { asValues, asWords, orderBy } from '#src/platform/db/orders.ts'
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
  /** Its rows without a filter are all those of these tables. */
  tallied?: readonly TalliedTable[]
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
  const where = conditionsOf(filter, shape, cities)
  return {
    all,
    key: shape.key,
    where,
    total: tallied && where.length === 0 ? () => countTalliedApplications(db, tallied) : undefined,
    countedTo: countedTo(searches),
    order: orderBy(sort, { [column]: { ...by, nullable: nullable.has(column) } }, shape.key),
    searches,
  }
}

export const looksIntoTexts = ({ q, position, company, place }: Filter) =>
  [q, position, company, place].some((text) => text !== undefined)

/** Returns what `rows` have to meet; `cities` are the names of those of the district that is asked for. */
export function conditionsOf(
  filter: Filter,
  shape: Shape,
  cities?: readonly string[],
): RawBuilder<SqlBool>[] {
  const { q, category, city, place, consent, source, vacancy, from, to } = filter
  const found: RawBuilder<SqlBool>[] = []
  for (const part of q === undefined ? [] : shape.byWords ? wordsOf(q) : [q])
    found.push(sql`rows.letters like ${containing(part)}`)
  if (q !== undefined && shape.searched) {
    const haystack = sql.join(shape.searched.map((column) => sql.ref(`rows.${column}`)))
    found.push(sql`strpos(lower(concat_ws(' ', ${haystack})), lower(${q})) > 0`)
  }
  if (category !== undefined) found.push(sql`job_category_id = ${category}`)
  if (city !== undefined) found.push(sql`lower(city) = lower(${city})`)
  if (place !== undefined)
    found.push(sql`lower(${sql.ref(`rows.${shape.place ?? 'address'}`)}) like ${containing(place)}`)
  if (cities !== undefined) found.push(sql`lower(city) = any(${cities}::text[])`)
  for (const name of ['position', 'company'] as const) {
    const [part, where] = [filter[name], shape[name]]
    if (part === undefined || !where) continue
    if (where.inLetters) found.push(sql`rows.letters like ${containing(part)}`)
    found.push(sql`lower(${sql.ref(`rows.${where.column}`)}) like ${containing(part)}`)
  }
  // The index of those who agree is found by the word itself.
  if (consent !== undefined) found.push(sql`consent = ${sql.lit(consent)}`)
  if (vacancy !== undefined) found.push(sql`vacancy_id = ${vacancy}`)
  if (source !== undefined) found.push(sql`source = ${source}`)
  if (from !== undefined) found.push(sql`created_at >= ${startOfDay(from)}`)
  if (to !== undefined) found.push(sql`created_at < ${endOfDay(to)}`)
  return found
}

/** More words than these narrow nothing any more. */
const MOST_WORDS = 8

const wordsOf = (q: string) => q.split(/\s+/).slice(0, MOST_WORDS)
