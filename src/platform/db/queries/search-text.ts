import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../database.ts'
import {
  inBatches,
  getOrder,
  readPage,
  type Fetch,
  type Order,
  type Page,
  type Part,
  type Selection,
} from './pages.ts'

export interface List {
  all: Expression<unknown>
  key: readonly (keyof typeof keyTypes)[]
  where: readonly RawBuilder<SqlBool>[]
  order: Order
  searches: boolean
  total?: (() => Promise<number>) | undefined
  countedTo?: number | undefined
  byTime?: FoundByTime | undefined
}

export interface Listed<Row> {
  rows: Row[]
  total: number | undefined
  uncounted?: Page<Row>['uncounted']
}

// The widest type is used, because the smaller ones fit into it.
const keyTypes = { id: sql`bigint`, source: sql`text`, kind: sql`text` }

/** Up to this many rows, a page's keys and those before it are put in order here; beyond, the database skips rows. */
const MAX_MERGED = 10_000

export async function listed<Row>(db: Db, list: List, part?: Part): Promise<Listed<Row>> {
  const selection = getSelection(list)
  if (part && list.byTime && list.countedTo !== undefined && part.offset + part.limit <= MAX_MERGED)
    return pageByTime<Row>(db, list, { ...list.byTime, ...list }, list.countedTo, part)
  if (part) return readPage<Row>(db, selection, part, wholeRows(db, list))
  const { rows } = await sql<Row>`select * ${selection.from} order by ${getOrder(selection.order)}`.execute(
    db,
  )
  return { rows, total: undefined }
}

export function listedInBatches<Row>(db: Db, list: List): AsyncGenerator<Row[]> {
  return inBatches<Row>(db, getSelection(list), keyColumns(list), wholeRows(db, list))
}

const keyColumns = ({ key }: List) => sql.join(key.map((name) => sql`${sql.ref(name)} ${keyTypes[name]}`))

/** A row that is deleted between the two statements is missing from the page. */
async function pageByTime<Row>(
  db: Db,
  list: List,
  searched: Parameters<typeof findByTime>[1],
  max: number,
  part: Part,
): Promise<Listed<Row>> {
  const { found, ...counts } = await findByTime(db, searched, part, max)
  if (found.length === 0) return { rows: [], ...counts }
  const keys = JSON.stringify(found)
  const page = sql`select key.*, ${sql.lit(counts.total)} as total
    from jsonb_to_recordset(${keys}::jsonb) as key(${keyColumns(list)})`
  return { rows: await wholeRows<Row>(db, list)(page, getOrder(list.order)), ...counts }
}

function getSelection({ all, key, where, ...facts }: List): Selection {
  const conditions = where.length > 0 ? sql.join(where, sql` and `) : sql`true`
  return {
    keys: sql.join(key.map((name) => sql.ref(`rows.${name}`))),
    from: sql`from ${all} as rows where ${conditions}`,
    ...facts,
  }
}

function wholeRows<Row>(db: Db, { all, key }: List): Fetch<Row> {
  const same = key.map((name) => sql`${sql.ref(`rows.${name}`)} = ${sql.ref(`page.${name}`)}`)
  return async (keys, by) => {
    const { rows } = await sql<Row>`
      select rows.*, page.total from (${keys}) as page join ${all} as rows on ${sql.join(same, sql` and `)}
      order by ${by}`.execute(db)
    return rows
  }
}

export function containing(part: string): RawBuilder<unknown> {
  return sql`lower(${likePart(part)})`
}

/** Further words hardly narrow a search. */
const MAX_WORDS = 8

export const getWords = (q: string) => q.split(/\s+/).slice(0, MAX_WORDS)

/** A text is found by its words in any order. */
export function hasWords(text: RawBuilder<unknown>, q: string): RawBuilder<SqlBool> {
  return sql.join(
    getWords(q).map((word) => sql`${text} like ${containing(word)}`),
    sql` and `,
  )
}

/** Any apostrophe matches any other: O'Neil, O’Neil. */
export function likePart(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&').replace(/['‘’ʼ`´]/g, '_')}%`
}

interface FoundByTime {
  orderedFilter: readonly RawBuilder<SqlBool>[]
  textFilter: readonly RawBuilder<SqlBool>[]
  /** The same conditions in the form that the text indexes answer, without an order. */
  indexFilter: readonly RawBuilder<SqlBool>[]
}

interface Searched extends FoundByTime {
  all: Expression<unknown>
  key: readonly string[]
  order: Order
}

const SCANNED = 10_000

/** A frequent match is found by a scan in order, a rare one by the index. */
export async function findByTime(
  db: Db,
  searched: Searched,
  { limit, offset }: Part,
  countedTo: number,
  scanned = SCANNED,
): Promise<{ found: object[] } & Omit<Page<never>, 'rows'>> {
  // One more row than the page, and than the counted rows, shows whether there are further ones.
  const page = offset + limit + 1
  const wanted = Math.max(page, countedTo + 1)
  let keys = await scanInOrder(db, searched, wanted, scanned)
  const isNear = keys.length >= page
  let counted = keys.length
  if (counted < wanted) {
    const found = await findByIndex(db, searched, isNear ? countedTo + 1 : undefined)
    counted = found.length
    if (!isNear) keys = found
  }
  const total = Math.min(counted, countedTo)
  const here = keys.slice(offset, page)
  return {
    found: here.slice(0, limit),
    total,
    uncounted: counted > countedTo ? { hasNext: here.length > limit } : undefined,
  }
}

async function scanInOrder(
  db: Db,
  { all, key, order, orderedFilter, textFilter }: Searched,
  wanted: number,
  scanned: number,
): Promise<object[]> {
  const { rows } = await sql<object>`
    select ${getNames(key)} from (select rows.* from ${all} as rows where ${allOf(orderedFilter)}
      order by ${getOrder(order)} limit ${sql.lit(scanned)}) as rows
    where ${allOf(textFilter)} order by ${getOrder(order)} limit ${sql.lit(wanted)}`.execute(db)
  return rows
}

async function findByIndex(
  db: Db,
  { all, key, order, orderedFilter, indexFilter }: Searched,
  max: number | undefined,
): Promise<object[]> {
  const names = order.map((_, at) => sql.ref(`by_${at}`))
  const columns = sql.join(order.map(({ by }, at) => sql`${by} as ${names[at]!}`))
  const byNames = order.map((column, at) => ({ ...column, by: names[at]! }))
  const { rows } = await sql<object>`
    select ${getNames(key)} from (select ${getNames(key)}, ${columns} from ${all} as rows
      where ${allOf([...orderedFilter, ...indexFilter])} offset 0
      ${max === undefined ? sql`` : sql`limit ${sql.lit(max)}`}) as rows
    order by ${getOrder(byNames)}`.execute(db)
  return rows
}

const getNames = (key: readonly string[]) => sql.join(key.map((name) => sql.ref(`rows.${name}`)))

const allOf = (conditions: readonly RawBuilder<SqlBool>[]) =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
