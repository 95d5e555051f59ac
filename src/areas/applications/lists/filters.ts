import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { getCityNames } from '#src/areas/catalogue/index.ts'
import { endOfDay, startOfDay } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { hasDigits, phoneDigits } from '#src/platform/db/queries/conditions.ts'
import { asValues, asWords, orderBy } from '#src/platform/db/queries/pages.ts'
import { containing, hasWords, type List, getWords } from '#src/platform/db/queries/search-text.ts'
import { type ApplicationKind, readApplicantNo } from '../application.ts'
import { countTalliedApplications } from '../rows/application-counts.ts'
import { applicationRows } from './application-rows.ts'

export interface Filter {
  q?: string | undefined
  category?: number | undefined
  city?: string | undefined
  district?: string | undefined
  place?: string | undefined
  position?: string | undefined
  company?: string | undefined
  consent?: string | undefined
  source?: string | undefined
  vacancy?: number | undefined
  /** Days in Sri Lanka on which the application came, both included. */
  from?: string | undefined
  to?: string | undefined
  /** A column of the rows, with `-` in front for descending. */
  sort?: string | undefined
}

/** Filtered rows are counted up to this; a longer list says that it has more. */
const COUNTED_TO = 10_000
/** Rows found by words are counted up to this only, as each of them must be read. */
const FOUND_TO = 500

/** Columns sorted as words: regardless of case, empty ones last in both directions. */
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

const nullable = new Set(['email', 'city', 'resume_name', 'highest_qualification', 'work_preference'])

/**
 * A column of texts; with `inLetters` it has no index of its own, but is part of `letters`, which has one.
 */
interface Searched {
  column: string
  inLetters?: boolean
}

export interface Shape {
  kinds: readonly ApplicationKind[]
  /** The filters `position` and `company` search these, in a list that takes them. */
  position?: Searched
  company?: Searched
  /** The columns that `q` searches, if `letters` holds more than these. */
  searched?: readonly string[]
  /** The column that orders rows of the same time and number. */
  lastInOrder?: 'kind' | 'source'
}

/** Each application has its searched texts, in small letters, in `letters`. */
export async function applicationList(db: Db, shape: Shape, given: Filter): Promise<List> {
  const numbered = readApplicantNo(given.q ?? '')
  const filter = numbered ? { ...given, q: undefined } : given
  const { sort = '-created_at', district } = filter
  const { kinds, lastInOrder } = shape
  const searches = looksIntoTexts(filter)
  const cities = district === undefined ? undefined : await getCityNames(db, district)
  const column = sort.replace(/^-/, '')
  const by = words.has(column) ? asWords(column) : asValues(column)
  const conditions = getConditions(filter, shape, cities)
  if (numbered)
    conditions.orderedFilter.push(sql`rows.kind = ${sql.lit(numbered.kind)}`, sql`rows.id = ${numbered.id}`)
  const where = [...conditions.orderedFilter, ...conditions.textFilter]
  return {
    all: applicationRows(db, kinds),
    key: ['id', 'kind'],
    where,
    total: where.length === 0 ? () => countTalliedApplications(db, kinds) : undefined,
    countedTo: searches ? FOUND_TO : COUNTED_TO,
    order: orderBy(sort, { [column]: { ...by, nullable: nullable.has(column) } }, [
      'id',
      ...(lastInOrder ? [lastInOrder] : []),
    ]),
    searches,
    byTime:
      searches && column === 'created_at'
        ? { ...conditions, indexFilter: [ofEachKind(kinds, conditions.indexFilter)] }
        : undefined,
  }
}

const looksIntoTexts = ({ q, position, company, place }: Filter) =>
  [q, position, company, place].some((text) => text !== undefined)

interface Conditions {
  /** Conditions on columns that an index has before the time. */
  orderedFilter: RawBuilder<SqlBool>[]
  textFilter: RawBuilder<SqlBool>[]
  /** The same as `textFilter`, in the form that the indexes of texts need. */
  indexFilter: RawBuilder<SqlBool>[]
}

/** Returns the conditions on `rows`; `cities` are the names of the cities of the requested district. */
function getConditions(filter: Filter, shape: Shape, cities?: readonly string[]): Conditions {
  const { q, category, city, place, consent, source, vacancy, from, to } = filter
  const orderedFilter: RawBuilder<SqlBool>[] = []
  const textFilter: RawBuilder<SqlBool>[] = []
  const indexFilter: RawBuilder<SqlBool>[] = []
  const both = (condition: RawBuilder<SqlBool>) => {
    textFilter.push(condition)
    indexFilter.push(condition)
  }
  const contains = (column: string, part: string) => {
    const text = column === 'letters' ? sql`rows.letters` : sql`lower(${sql.ref(`rows.${column}`)})`
    const holds = sql<SqlBool>`strpos(${text}, lower(${part})) > 0`
    const rarest = getRarest(part)
    // A search for fewer than three letters would read the whole index.
    if (threeLetters.test(part)) textFilter.push(sql`${text} like ${containing(part)}`)
    else textFilter.push(holds)
    if (threeLetters.test(rarest)) indexFilter.push(sql`${text} like ${containing(rarest)}`)
    if (rarest !== part || !threeLetters.test(part)) indexFilter.push(holds)
  }
  const inPairs = (part: string) => {
    if (!threeLetters.test(part) && twoLetters.test(part.toLowerCase()))
      indexFilter.push(sql`letter_pairs_of(rows.letters || coalesce(' ' || lower(rows.place), ''))
        @> letter_pairs_of(lower(${part}))`)
  }
  const digits = q === undefined ? undefined : phoneDigits(q)
  if (q !== undefined && digits !== undefined)
    both(
      isNumber.test(q)
        ? sql`(${hasDigits(sql`rows.phone`, digits)} or rows.letters like ${containing(q)})`
        : hasDigits(sql`rows.phone`, digits),
    )
  for (const part of q === undefined || digits ? [] : getWords(q)) {
    contains('letters', part)
    inPairs(part)
  }
  if (q !== undefined && !digits && shape.searched) {
    const haystack = sql.join(shape.searched.map((column) => sql.ref(`rows.${column}`)))
    both(hasWords(sql`lower(concat_ws(' ', ${haystack}))`, q))
  }
  if (place !== undefined) {
    contains('place', place)
    inPairs(place)
  }
  for (const name of ['position', 'company'] as const) {
    const [part, where] = [filter[name], shape[name]]
    if (part === undefined || !where) continue
    if (where.inLetters) {
      contains('letters', part)
      inPairs(part)
    }
    contains(where.column, part)
  }
  if (cities !== undefined) both(sql`lower(city) = any(${cities}::text[])`)
  if (category !== undefined) orderedFilter.push(sql`job_category_id = ${category}`)
  if (city !== undefined) orderedFilter.push(sql`lower(city) = lower(${city})`)
  // As a literal, so that the planner uses the partial index of those who agree.
  if (consent !== undefined) orderedFilter.push(sql`consent = ${sql.lit(consent)}`)
  if (vacancy !== undefined) orderedFilter.push(sql`vacancy_id = ${vacancy}`)
  if (source !== undefined)
    orderedFilter.push(sql`(kind = 'position_application') = ${source === 'job_applicants'}`)
  if (from !== undefined) orderedFilter.push(sql`created_at >= ${startOfDay(from)}`)
  if (to !== undefined) orderedFilter.push(sql`created_at < ${endOfDay(to)}`)
  return { orderedFilter, textFilter, indexFilter }
}

/** Names each kind as a literal, so that the planner uses the partial index of its texts. */
const ofEachKind = (kinds: readonly ApplicationKind[], conditions: readonly RawBuilder<SqlBool>[]) =>
  sql<SqlBool>`(${sql.join(
    kinds.map((kind) => sql`rows.kind = ${sql.lit(kind)} and ${sql.join(conditions, sql` and `)}`),
    sql` or `,
  )})`

/** The trigram index serves parts with three letters in one word, the index of pairs those with two letters. */
const threeLetters = /[\p{L}\p{M}\p{N}]{3}/u
const twoLetters = /[^\0-`]{2}/u

/** Drops the end of an email address: most share theirs, so the index would find too many rows. */
function getRarest(part: string): string {
  const [begin] = /^[^@]*@/.exec(part) ?? [part]
  return threeLetters.test(begin) ? begin : part
}

/** Digits that may be an applicant's number as well as a phone number. */
const isNumber = /^\d+$/
