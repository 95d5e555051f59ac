import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../database.ts'
import type { Tables } from '../tables.ts'

export interface By {
  by: RawBuilder<unknown>
  descending: boolean
  nullable?: boolean
}
export type Order = readonly By[]

export interface Part {
  limit: number
  offset: number
}

export interface PageQuery {
  page?: number | undefined
  per_page?: number | undefined
}

export const DEFAULT_PER_PAGE = 50

export function slice({ page, per_page }: PageQuery): Part | undefined {
  if (page === undefined && per_page === undefined) return undefined
  const limit = per_page ?? DEFAULT_PER_PAGE
  return { limit, offset: ((page ?? 1) - 1) * limit }
}

export interface Selection {
  keys: RawBuilder<unknown>
  from: RawBuilder<unknown>
  order: Order
  /** True if no index gives the rows in their order. */
  searches: boolean
  total?: (() => Promise<number>) | undefined
  /** Rows are counted up to this number. */
  countedTo?: number | undefined
  /** An index that gives all rows in this order: a page of frequent matches is found by walking along it. */
  walk?: { rows: RawBuilder<unknown>; name: string; where: RawBuilder<unknown> } | undefined
}

export interface Page<Row> {
  rows: Row[]
  total: number
  uncounted?: { hasNext: boolean } | undefined
}

/** One statement reads rows and total, so that no row changes between the two. */
export type Fetch<Row> = (keys: RawBuilder<unknown>, order: RawBuilder<unknown>) => Promise<Row[]>

export async function readPage<Row>(
  db: Db,
  selection: Selection,
  part: Part,
  fetch: Fetch<Row>,
): Promise<Page<Row>> {
  return selection.searches ? readFound(db, selection, part, fetch) : readCounted(db, selection, part, fetch)
}

// A page is found by walking along the index if the search has more matches than `FREQUENT` and the page ends within
// `NEAR` rows; the walk ends after `WALKED` rows.
const FREQUENT = 2_000
const NEAR = 300
const WALKED = 4_000

/** Counts from the nearer end, so that the last page costs no more than the first. */
async function readCounted<Row>(
  db: Db,
  { keys, from, order, total: known, countedTo }: Selection,
  part: Part,
  fetch: Fetch<Row>,
): Promise<Page<Row>> {
  const total = known ? await known() : await count(db, from, countedTo)
  if (!known && countedTo !== undefined && total > countedTo)
    return walked(part, { keys, from, order, total: countedTo }, fetch)
  const { here, before, by, inOrder } = getSlot<Row>(part, total, order)
  if (here === 0) return { rows: [], total }
  const rows = await fetch(
    sql`select ${keys}, ${sql.lit(total)} as total ${from} order by ${by} limit ${here} offset ${before}`,
    by,
  )
  return { rows: inOrder(rows), total }
}

async function walked<Row>(
  { limit, offset }: Part,
  { keys, from, order, total }: Pick<Selection, 'keys' | 'from' | 'order'> & { total: number },
  fetch: Fetch<Row>,
): Promise<Page<Row>> {
  const by = getOrder(order)
  const rows = await fetch(
    sql`select ${keys}, ${sql.lit(total)} as total ${from} order by ${by} limit ${limit + 1} offset ${offset}`,
    by,
  )
  return { rows: rows.slice(0, limit), total, uncounted: { hasNext: rows.length > limit } }
}

/** The planner by itself would walk the whole list for a search with few matches. */
async function readFound<Row>(
  db: Db,
  { keys, from, order, walk, countedTo }: Selection,
  part: Part,
  fetch: Fetch<Row>,
): Promise<Page<Row>> {
  const total = await count(db, from, countedTo)
  if (countedTo !== undefined && total > countedTo)
    return walked(part, { keys, from, order, total: countedTo }, fetch)
  const { here, before, by, reversed, inOrder } = getSlot<Row>(part, total, order)
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
      order by ${getOrder(found, reversed)} limit ${here} offset ${before}`,
    by,
  )
  return { rows: inOrder(rows), total }
}

function getSlot<Row>({ limit, offset }: Part, total: number, order: Order) {
  const reversed = offset * 2 > total
  const here = Math.max(0, Math.min(limit, total - offset))
  return {
    reversed,
    here,
    before: reversed ? total - offset - here : offset,
    by: getOrder(order, reversed),
    inOrder: (rows: Row[]) => (reversed ? rows.toReversed() : rows),
  }
}

async function count(db: Db, from: RawBuilder<unknown>, countedTo?: number): Promise<number> {
  const counted =
    countedTo === undefined ? from : sql`from (select ${from} limit ${countedTo + 1}) as counted`
  const { rows } = await sql<{ total: number }>`select count(*) as total ${counted}`.execute(db)
  return rows[0]!.total
}

export function getOrder(order: Order, reversed = false): RawBuilder<unknown> {
  return sql.join(
    order.map(({ by, descending, nullable }) => {
      const direction = descending === reversed ? sql`asc` : sql`desc`
      // `nulls` is written for nullable columns alone: with it the planner uses no index, even if the column is never
      // null.
      const nulls = nullable ? (reversed ? sql` nulls first` : sql` nulls last`) : sql``
      return sql`${by} ${direction}${nulls}`
    }),
  )
}

type OrderColumn = Omit<By, 'descending'>

/** A leading `-` sorts descending; `key` is unique and breaks ties. */
export function orderBy(
  sort: string,
  columns: Record<string, OrderColumn | readonly OrderColumn[]>,
  key: readonly string[] = ['id'],
): Order {
  const descending = sort.startsWith('-')
  const requested = columns[descending ? sort.slice(1) : sort]!
  const last = key.map((name) => ({ by: sql.ref(`rows.${name}`) }))
  return [requested, last].flat().map((column) => ({ ...column, descending }))
}

/** People sort words without regard to case. */
export function asWords(column: string): OrderColumn {
  return { by: sql`lower(${sql.ref(`rows.${column}`)})` }
}

export function asValues(column: string): OrderColumn {
  return { by: sql.ref(`rows.${column}`) }
}

type OrderedTable = {
  [Name in keyof Tables]: Tables[Name] extends { sort_order: number | null } ? Name : never
}[keyof Tables]

/** Returns false if `ids` are not exactly the ordered rows: the list has changed since it was read. */
export async function reorder(trx: Trx, table: OrderedTable, ids: number[]): Promise<boolean> {
  const rows = await trx
    .selectFrom(table)
    .select('id')
    .where('sort_order', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const given = new Set(ids)
  if (rows.length !== given.size || !rows.every(({ id }) => given.has(id))) return false
  await sql`
    update ${sql.table(table)} as listed set sort_order = placed.place
    from unnest(${ids}::integer[]) with ordinality as placed (id, place)
    where listed.id = placed.id`.execute(trx)
  return true
}

const BATCH_SIZE = 500

/** Reads the keys first: a cursor would hold a connection for as long as a slow reader takes. */
export async function* inBatches<Row>(
  db: Db,
  { keys, from, order }: Selection,
  columns: RawBuilder<unknown>,
  fetch: Fetch<Row>,
): AsyncGenerator<Row[]> {
  const by = getOrder(order)
  const { rows } = await sql<object>`select ${keys} ${from} order by ${by}`.execute(db)
  for (let at = 0; at < rows.length; at += BATCH_SIZE) {
    const piece = JSON.stringify(rows.slice(at, at + BATCH_SIZE))
    yield await fetch(
      sql`select piece.*, 0 as total from jsonb_to_recordset(${piece}::jsonb) as piece(${columns})`,
      by,
    )
  }
}
