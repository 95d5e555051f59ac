import { sql, type RawBuilder } from 'kysely'
import type { Db } from './database.ts'

export interface By {
  by: RawBuilder<unknown>
  descending: boolean
  /** Rows without a value come last in both directions. */
  nullable?: boolean
}
/** Ends with what tells every two rows apart. */
export type Order = readonly By[]

export interface Part {
  limit: number
  offset: number
}

/** This is the page that a call asks for, counted from 1. */
export interface PageQuery {
  page?: number | undefined
  per_page?: number | undefined
}

export const DEFAULT_PER_PAGE = 50

/** Returns the rows to fetch, or `undefined` for the whole list, which is what neither `page` nor `per_page` means. */
export function slice({ page, per_page }: PageQuery): Part | undefined {
  if (page === undefined && per_page === undefined) return undefined
  const limit = per_page ?? DEFAULT_PER_PAGE
  return { limit, offset: ((page ?? 1) - 1) * limit }
}

/** This is a list as SQL: `keys` of `from`, which carries its conditions. */
export interface Selection {
  keys: RawBuilder<unknown>
  from: RawBuilder<unknown>
  order: Order
  /** A condition looks into texts: no index gives the rows in their order. */
  searches: boolean
  /** Knows the number of rows without counting them. */
  total?: (() => Promise<number>) | undefined
  /** Rows past so many are not counted. */
  countedTo?: number | undefined
  /**
   * An index gives all `rows`, known as `name`, in this order; those that `where` leaves are the list. A page of a
   * frequent match is found sooner by walking along the index.
   */
  walk?: { rows: RawBuilder<unknown>; name: string; where: RawBuilder<unknown> } | undefined
}

export interface Page<Row> {
  rows: Row[]
  total: number
  /** There are more rows than the total, at which counting stopped. */
  uncounted?: { hasNext: boolean } | undefined
}

/**
 * Reads whole rows by a subquery of their keys and `total`, in the order given; the rows keep that `total`. One
 * statement: no row changes between the two.
 */
export type Fetch<Row> = (keys: RawBuilder<unknown>, order: RawBuilder<unknown>) => Promise<Row[]>

/**
 * Resolves to one page of a list and how many rows there are in all. The keys are found first, from indexes alone where
 * possible.
 */
export async function readPage<Row>(
  db: Db,
  selection: Selection,
  part: Part,
  fetch: Fetch<Row>,
): Promise<Page<Row>> {
  return selection.searches ? readFound(db, selection, part, fetch) : readCounted(db, selection, part, fetch)
}

// A search that finds more than this may be answered by walking, for a page that begins before that row, through at
// most so many rows.
const FREQUENT = 2_000
const NEAR = 300
const WALKED = 4_000

/** Rows that an index gives in their order, from the nearer end: the last page costs what the first costs. */
async function readCounted<Row>(
  db: Db,
  { keys, from, order, total: known, countedTo }: Selection,
  part: Part,
  fetch: Fetch<Row>,
): Promise<Page<Row>> {
  const total = known ? await known() : await count(db, from, countedTo)
  if (!known && countedTo !== undefined && total > countedTo)
    return walked(part, { keys, from, order, total: countedTo }, fetch)
  const { here, before, by, inOrder } = slotOf<Row>(part, total, order)
  if (here === 0) return { rows: [], total }
  const rows = await fetch(
    sql`select ${keys}, ${sql.lit(total)} as total ${from} order by ${by} limit ${here} offset ${before}`,
    by,
  )
  return { rows: inOrder(rows), total }
}

/** A list that goes on behind what was counted has no near end: it is walked from its beginning. */
async function walked<Row>(
  { limit, offset }: Part,
  { keys, from, order, total }: Pick<Selection, 'keys' | 'from' | 'order'> & { total: number },
  fetch: Fetch<Row>,
): Promise<Page<Row>> {
  const by = orderOf(order)
  const rows = await fetch(
    sql`select ${keys}, ${sql.lit(total)} as total ${from} order by ${by} limit ${limit + 1} offset ${offset}`,
    by,
  )
  return { rows: rows.slice(0, limit), total, uncounted: { hasNext: rows.length > limit } }
}

/**
 * Finds all rows of a search first and orders them then: left to itself the database would walk the whole list in its
 * order for a page of a search that finds little.
 */
async function readFound<Row>(
  db: Db,
  { keys, from, order, walk, countedTo }: Selection,
  part: Part,
  fetch: Fetch<Row>,
): Promise<Page<Row>> {
  const total = await count(db, from, countedTo)
  if (countedTo !== undefined && total > countedTo)
    return walked(part, { keys, from, order, total: countedTo }, fetch)
  const { here, before, by, reversed, inOrder } = slotOf<Row>(part, total, order)
  if (here === 0) return { rows: [], total }
  if (walk && total > FREQUENT && before + here <= NEAR) {
    const rows = await fetch(
      sql`select ${keys}, ${sql.lit(total)} as total
        from (${walk.rows} order by ${by} limit ${sql.lit(WALKED)}) as ${sql.ref(walk.name)}
        where ${walk.where} order by ${by} limit ${here} offset ${before}`,
      by,
    )
    if (rows.length === here) return { rows: inOrder(rows), total }
  }
  const names = order.map((_, at) => sql.ref(`by_${at}`))
  const columns = sql.join(order.map((column, at) => sql`${column.by} as ${names[at]!}`))
  const found = order.map((column, at) => ({ ...column, by: names[at]! }))
  const rows = await fetch(
    sql`select found.*, ${sql.lit(total)} as total from (select ${keys}, ${columns} ${from} offset 0) as found
      order by ${orderOf(found, reversed)} limit ${here} offset ${before}`,
    by,
  )
  return { rows: inOrder(rows), total }
}

/** Counts the place of a page from the nearer end of the list. */
function slotOf<Row>({ limit, offset }: Part, total: number, order: Order) {
  const reversed = offset * 2 > total
  const here = Math.max(0, Math.min(limit, total - offset))
  return {
    reversed,
    here,
    before: reversed ? total - offset - here : offset,
    by: orderOf(order, reversed),
    inOrder: (rows: Row[]) => (reversed ? rows.toReversed() : rows),
  }
}

/** Counts one row past `countedTo`, which says that there are more. */
async function count(db: Db, from: RawBuilder<unknown>, countedTo?: number): Promise<number> {
  const counted =
    countedTo === undefined ? from : sql`from (select ${from} limit ${countedTo + 1}) as counted`
  const { rows } = await sql<{ total: number }>`select count(*) as total ${counted}`.execute(db)
  return rows[0]!.total
}

export function orderOf(order: Order, reversed = false): RawBuilder<unknown> {
  return sql.join(
    order.map(({ by, descending, nullable }) => {
      const direction = descending === reversed ? sql`asc` : sql`desc`
      // It is said only where it matters: to the planner an index is in no such order, even of a column that is never
      // null.
      const nulls = nullable ? (reversed ? sql` nulls first` : sql` nulls last`) : sql``
      return sql`${by} ${direction}${nulls}`
    }),
  )
}
