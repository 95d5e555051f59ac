import { sql } from 'kysely'
import type { Trx } from './database.ts'
import type { Tables } from './tables.ts'

/** Tables whose rows have a place of their own, or may have one. */
type OrderedTable = {
  [Name in keyof Tables]: Tables[Name] extends { sort_order: number | null } ? Name : never
}[keyof Tables]

/**
 * Gives the rows of a table that have a place the order of `ids`. False, with nothing changed, when these are not
 * exactly those rows: one was added or removed since the list was read.
 */
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
