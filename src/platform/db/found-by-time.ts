import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from './database.ts'
import type { Page, Part } from './pages.ts'

/** Rows of one table that are searched. */
export interface Source {
  /** They have `id` and `created_at` among their columns. */
  all: Expression<unknown>
  /** An index has these before the time: it gives what they leave in order. */
  orderedFilter: readonly RawBuilder<SqlBool>[]
  /** The rows that `orderedFilter` leaves do not lie side by side. */
  scattered: boolean
  /** A row that is scanned has to meet these. */
  textFilter: readonly RawBuilder<SqlBool>[]
  /** The same conditions in a form that the indexes of texts answer, which have no order. */
  indexFilter: readonly RawBuilder<SqlBool>[]
}

/** A list that is searched and ordered by time. */
export interface FoundByTime {
  /** They stand in the order of what tells their rows apart. */
  sources: readonly Source[]
  /** Each of several sources has its name in the last column of the list's key. */
  names: readonly string[]
  ascending: boolean
}

/** The place of its source among those asked, and the row's id there. */
export interface Found {
  at: number
  id: number
}

interface Key {
  id: number
  created_at: string
}

/** The matches of a source in order: all of them, or the first. */
interface Matches {
  keys: readonly Key[]
  /** There are so many at least. */
  count: number
}

interface Asked {
  ascending: boolean
  within: Limits
  /** Rows past so many are not counted. */
  most: number
}

/** Either way was measured to take about as long with these, at a million rows. */
const limits = {
  /** So many rows from the beginning say how frequent a match is; of scattered ones fewer. */
  sample: 1_000,
  sampleScattered: 300,
  /** A match of this share is counted by a scan, a rarer one by its index; each scattered row is a page to read. */
  frequent: 0.05,
  frequentScattered: 0.1,
  /** A scan soon comes to a match of this share. */
  near: 0.005,
  /** Of a rarer one an index is asked for so many rows: if it finds more, a scan comes to the first ones soon too. */
  mostByIndex: 2_000,
  /** A scan is given up after so many rows: so many times what the share says, or so many. */
  scanFactor: 2,
  mostScanned: 30_000,
}
export type Limits = typeof limits

/**
 * Finds a page of a search, ordered by time, in rows of several tables. The number of matches decides how, and nobody
 * knows it: what many rows have is found by a scan in order, where an index would list them all first; what few have is
 * found by the index, where a scan would read the whole table. So a sample of the first rows says for each source
 * which of the two to take.
 */
export async function findByTime(
  db: Db,
  { sources, ascending }: FoundByTime,
  { limit, offset }: Part,
  countedTo: number,
  within = limits,
): Promise<{ found: Found[] } & Omit<Page<never>, 'rows'>> {
  // One more row of each says whether there are any behind the page, and behind what is counted.
  const page = offset + limit + 1
  const most = countedTo + 1
  const parts: Matches[] = []
  let counted = 0
  for (const source of sources) {
    const matches = await firstOf(db, source, page, { ascending, within, most: most - counted })
    counted = Math.min(most, counted + matches.count)
    parts.push(matches)
  }
  const direction = ascending ? 1 : -1
  const found = parts
    .flatMap(({ keys }, at) => keys.slice(0, page).map((key) => ({ ...key, at })))
    .toSorted((a, b) => direction * (compare(a.created_at, b.created_at) || a.id - b.id || a.at - b.at))
    .slice(offset, page)
    .map(({ at, id }) => ({ at, id }))
  return {
    found: found.slice(0, limit),
    total: Math.min(counted, countedTo),
    uncounted: counted === most ? { hasNext: found.length > limit } : undefined,
  }
}

/** Finds the first `page` of a source, and counts as far as `most`. */
async function firstOf(db: Db, source: Source, page: number, asked: Asked): Promise<Matches> {
  const { ascending, most, within } = asked
  const sample = sampleOf(source, within)
  const { seen, matches } = await sampleMatches(db, source, ascending, sample)
  const [isAll, share] = [seen < sample, matches / sample]
  if (isAll || share >= (source.scattered ? within.frequentScattered : within.frequent)) {
    const wanted = Math.max(page, most)
    const keys = matches === 0 ? [] : await scanInOrder(db, source, wanted, share, asked)
    if (isAll || keys.length === wanted) return { keys, count: keys.length }
  }
  const enough = share >= within.near ? Math.max(1, most) : Math.max(within.mostByIndex, most)
  const keys = await findByIndex(db, source, ascending, enough)
  if (keys.length < enough) return { keys, count: keys.length }
  const near = await scanInOrder(db, source, page, share, asked)
  return { keys: near.length === page ? near : await findByIndex(db, source, ascending), count: keys.length }
}

const sampleOf = ({ scattered }: Source, { sample, sampleScattered }: Limits) =>
  scattered ? sampleScattered : sample

/** Counts the matches among the first rows in order. */
async function sampleMatches(db: Db, source: Source, ascending: boolean, sample: number) {
  const { rows } = await sql<{ seen: number; matches: number }>`
    select count(*)::int as seen, (count(*) filter (where ${allOf(source.textFilter)}))::int as matches
    from ${firstInOrder(source, ascending, sample)}`.execute(db)
  return rows[0]!
}

/** Reads the first matches by a scan in order, unless they are far. A scan without a bound would make the database sort. */
async function scanInOrder(
  db: Db,
  source: Source,
  wanted: number,
  share: number,
  { ascending, within }: Asked,
) {
  const far =
    share > 0 && share >= within.near ? Math.ceil((wanted / share) * within.scanFactor) : within.mostScanned
  // The sample is always scanned again: of few rows it is all there is, and their matches may come last.
  const scanned = Math.max(far, sampleOf(source, within))
  const { rows } = await sql<Key>`
    select rows.id, rows.created_at from ${firstInOrder(source, ascending, scanned)}
    where ${allOf(source.textFilter)} order by ${byTime(ascending)} limit ${sql.lit(wanted)}`.execute(db)
  return rows
}

/** Reads what the indexes of the texts find, in order: all of it, or any rows up to `most`. */
async function findByIndex(
  db: Db,
  { all, orderedFilter, indexFilter }: Source,
  ascending: boolean,
  most?: number,
) {
  const limit = most === undefined ? sql`` : sql`limit ${sql.lit(most)}`
  const { rows } = await sql<Key>`
    select * from (select rows.id, rows.created_at from ${all} as rows
      where ${allOf([...orderedFilter, ...indexFilter])} offset 0 ${limit}) as rows
    order by ${byTime(ascending)}`.execute(db)
  return rows
}

const firstInOrder = ({ all, orderedFilter }: Source, ascending: boolean, most: number) =>
  sql`(select rows.* from ${all} as rows where ${allOf(orderedFilter)}
    order by ${byTime(ascending)} limit ${sql.lit(most)}) as rows`

const byTime = (ascending: boolean) =>
  ascending ? sql`rows.created_at asc, rows.id asc` : sql`rows.created_at desc, rows.id desc`

const allOf = (conditions: readonly RawBuilder<SqlBool>[]) =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
