import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from './database.ts'
import { orderOf, type Order, type Page, type Part } from './pages.ts'

export interface FoundByTime {
  orderedFilter: readonly RawBuilder<SqlBool>[]
  textFilter: readonly RawBuilder<SqlBool>[]
  /** The same conditions as the indexes of texts answer them, without an order. */
  indexFilter: readonly RawBuilder<SqlBool>[]
}

interface Searched extends FoundByTime {
  all: Expression<unknown>
  key: readonly string[]
  order: Order
}

const SCANNED = 10_000

/**
 * A frequent match is found by a scan in order, a rare one by the index. The first rows are scanned; where
 * they do not fill the page, the index is asked for all.
 */
export async function findByTime(
  db: Db,
  searched: Searched,
  { limit, offset }: Part,
  countedTo: number,
  scanned = SCANNED,
): Promise<{ found: object[] } & Omit<Page<never>, 'rows'>> {
  // One more row of each says whether there are any behind the page, and behind what is counted.
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
    select ${namesOf(key)} from (select rows.* from ${all} as rows where ${allOf(orderedFilter)}
      order by ${orderOf(order)} limit ${sql.lit(scanned)}) as rows
    where ${allOf(textFilter)} order by ${orderOf(order)} limit ${sql.lit(wanted)}`.execute(db)
  return rows
}

async function findByIndex(
  db: Db,
  { all, key, order, orderedFilter, indexFilter }: Searched,
  most: number | undefined,
): Promise<object[]> {
  const names = order.map((_, at) => sql.ref(`by_${at}`))
  const columns = sql.join(order.map(({ by }, at) => sql`${by} as ${names[at]!}`))
  const byNames = order.map((column, at) => ({ ...column, by: names[at]! }))
  const { rows } = await sql<object>`
    select ${namesOf(key)} from (select ${namesOf(key)}, ${columns} from ${all} as rows
      where ${allOf([...orderedFilter, ...indexFilter])} offset 0
      ${most === undefined ? sql`` : sql`limit ${sql.lit(most)}`}) as rows
    order by ${orderOf(byNames)}`.execute(db)
  return rows
}

const namesOf = (key: readonly string[]) => sql.join(key.map((name) => sql.ref(`rows.${name}`)))

const allOf = (conditions: readonly RawBuilder<SqlBool>[]) =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
