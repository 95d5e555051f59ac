import { sql } from 'kysely'
import type { Trx } from '../database.ts'
import type { Tables } from '../tables.ts'
import type { By, Order } from './pages.ts'

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
