import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from './database.ts'
import type { Part } from './pages.ts'

/** Rows of one table that are searched. */
export interface Source {
  /** They have `id` and `created_at` among their columns. */
  all: Expression<unknown>
  /** An index has these before the time: it gives what they leave in order. */
  led: readonly RawBuilder<SqlBool>[]
  /** The rows that `led` leaves do not lie side by side. */
  scattered: boolean
  /** A row that is met on the way has to meet these. */
  met: readonly RawBuilder<SqlBool>[]
  /** The same, as indexes without an order answer it. */
  looked: readonly RawBuilder<SqlBool>[]
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

/** Those of a source in order: all of them, or the first. */
interface Some {
  keys: readonly Key[]
  /** There are so many at least. */
  atLeast: number
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
  lookedAt: 1_000,
  lookedAtScattered: 300,
  /** A match of this share is counted along the way, a rarer one by its index; each scattered row is a page to read. */
  frequent: 0.05,
  frequentScattered: 0.1,
  /** A match of this share is met soon along the way. */
  near: 0.005,
  /** Of a rarer one an index is asked for so many rows: if it finds more, the first are met along the way too. */
  mostLookedUp: 2_000,
  /** Rows that are passed on the way before it is given up: so many times what the share says, or so many. */
  passedAgain: 2,
  mostPassed: 30_000,
}
export type Limits = typeof limits

/**
 * Finds a page of a search, by time, in rows of several tables. The number of matches decides how, and nobody knows it:
 * what many rows have is found on the way along the newest, where an index would list them all first; what few have is
 * found by the index, where the way would lead through the whole table. So the first rows are looked at, and each
 * source is asked as they say.
 */
export async function findByTime(
  db: Db,
  { sources, ascending }: FoundByTime,
  { limit, offset }: Part,
  most: number,
  within = limits,
): Promise<{ found: Found[]; total: number; uncounted: boolean }> {
  const page = offset + limit
  const parts: Some[] = []
  let counted = 0
  for (const source of sources) {
    const some = await firstOf(db, source, page, { ascending, within, most: most - counted })
    counted = Math.min(most, counted + some.atLeast)
    parts.push(some)
  }
  const direction = ascending ? 1 : -1
  const found = parts
    .flatMap(({ keys }, at) => keys.slice(0, page).map((key) => ({ ...key, at })))
    .toSorted((a, b) => direction * (compare(a.created_at, b.created_at) || a.id - b.id || a.at - b.at))
    .slice(offset, page)
    .map(({ at, id }) => ({ at, id }))
  return { found, total: counted, uncounted: counted === most }
}

/** Finds the first `page` of a source, and counts as far as `most`. */
async function firstOf(db: Db, source: Source, page: number, asked: Asked): Promise<Some> {
  const { ascending, most, within } = asked
  const lookedAt = lookedAtOf(source, within)
  const { seen, met } = await lookAt(db, source, ascending, lookedAt)
  const [isAll, share] = [seen < lookedAt, met / lookedAt]
  if (isAll || share >= (source.scattered ? within.frequentScattered : within.frequent)) {
    const wanted = Math.max(page, most)
    const keys = met === 0 ? [] : await onTheWay(db, source, wanted, share, asked)
    if (isAll || keys.length === wanted) return { keys, atLeast: keys.length }
  }
  const enough = share >= within.near ? Math.max(1, most) : Math.max(within.mostLookedUp, most)
  const keys = await lookUp(db, source, ascending, enough)
  if (keys.length < enough) return { keys, atLeast: keys.length }
  const near = await onTheWay(db, source, page, share, asked)
  return { keys: near.length === page ? near : await lookUp(db, source, ascending), atLeast: keys.length }
}

const lookedAtOf = ({ scattered }: Source, { lookedAt, lookedAtScattered }: Limits) =>
  scattered ? lookedAtScattered : lookedAt

/** Counts the matches among the first rows. */
async function lookAt(db: Db, source: Source, ascending: boolean, lookedAt: number) {
  const { rows } = await sql<{ seen: number; met: number }>`
    select count(*)::int as seen, (count(*) filter (where ${allOf(source.met)}))::int as met
    from ${alongTime(source, ascending, lookedAt)}`.execute(db)
  return rows[0]!
}

/**
 * Reads the first matches along the order, unless they are far. Of a way that is long beside all that there is the
 * database would order all.
 */
async function onTheWay(db: Db, source: Source, wanted: number, share: number, { ascending, within }: Asked) {
  const far =
    share > 0 && share >= within.near ? Math.ceil((wanted / share) * within.passedAgain) : within.mostPassed
  // All that was looked at is passed again: of few rows that is all there is, and their matches may come last.
  const passed = Math.max(far, lookedAtOf(source, within))
  const { rows } = await sql<Key>`
    select rows.id, rows.created_at from ${alongTime(source, ascending, passed)}
    where ${allOf(source.met)} order by ${byTime(ascending)} limit ${sql.lit(wanted)}`.execute(db)
  return rows
}

/** Reads what the indexes of the texts find, in order: all of it, or any rows up to `most`. */
async function lookUp(db: Db, { all, led, looked }: Source, ascending: boolean, most?: number) {
  const some = most === undefined ? sql`` : sql`limit ${sql.lit(most)}`
  const { rows } = await sql<Key>`
    select * from (select rows.id, rows.created_at from ${all} as rows
      where ${allOf([...led, ...looked])} offset 0 ${some}) as rows
    order by ${byTime(ascending)}`.execute(db)
  return rows
}

const alongTime = ({ all, led }: Source, ascending: boolean, most: number) =>
  sql`(select rows.* from ${all} as rows where ${allOf(led)}
    order by ${byTime(ascending)} limit ${sql.lit(most)}) as rows`

const byTime = (ascending: boolean) =>
  ascending ? sql`rows.created_at asc, rows.id asc` : sql`rows.created_at desc, rows.id desc`

const allOf = (conditions: readonly RawBuilder<SqlBool>[]) =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
