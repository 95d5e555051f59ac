import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from './database.ts'
import { findByTime, type FoundByTime } from './found-by-time.ts'
import { orderOf, readPage, type Fetch, type Order, type Page, type Part, type Selection } from './pages.ts'
import { inPieces } from './pieces.ts'

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

/** The keys of a page by time, and of all pages before it, are put in order here; the database passes more by itself. */
const MOST_MERGED = 10_000

export async function listed<Row>(db: Db, list: List, part?: Part): Promise<Listed<Row>> {
  const selection = selectionOf(list)
  if (part && list.byTime && list.countedTo !== undefined && part.offset + part.limit <= MOST_MERGED)
    return pageByTime<Row>(db, list, { ...list.byTime, ...list }, list.countedTo, part)
  if (part) return readPage<Row>(db, selection, part, wholeRows(db, list))
  const { rows } = await sql<Row>`select * ${selection.from} order by ${orderOf(selection.order)}`.execute(db)
  return { rows, total: undefined }
}

export function listedInPieces<Row>(db: Db, list: List): AsyncGenerator<Row[]> {
  return inPieces<Row>(db, selectionOf(list), keyColumns(list), wholeRows(db, list))
}

const keyColumns = ({ key }: List) => sql.join(key.map((name) => sql`${sql.ref(name)} ${keyTypes[name]}`))

/** A row that goes between the two statements is missing from the page. */
async function pageByTime<Row>(
  db: Db,
  list: List,
  searched: Parameters<typeof findByTime>[1],
  most: number,
  part: Part,
): Promise<Listed<Row>> {
  const { found, ...counts } = await findByTime(db, searched, part, most)
  if (found.length === 0) return { rows: [], ...counts }
  const keys = JSON.stringify(found)
  const page = sql`select key.*, ${sql.lit(counts.total)} as total
    from jsonb_to_recordset(${keys}::jsonb) as key(${keyColumns(list)})`
  return { rows: await wholeRows<Row>(db, list)(page, orderOf(list.order)), ...counts }
}

function selectionOf({ all, key, where, ...facts }: List): Selection {
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

export function likePart(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`
}
