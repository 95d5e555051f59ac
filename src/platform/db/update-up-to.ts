import { sql, type RawBuilder } from 'kysely'
import type { Db } from './database.ts'
import type { Tables } from './tables.ts'

/**
 * Changes at most so many rows of a table that has an `id`. Resolves to their number. They are locked first: one that
 * another transaction changes meanwhile may no longer be meant.
 */
export async function updateUpTo(
  db: Db,
  table: keyof Tables,
  most: number,
  { set, where }: { set: RawBuilder<unknown>; where: RawBuilder<unknown> },
): Promise<number> {
  const { numAffectedRows } = await sql`update ${sql.table(table)} set ${set}
    where id = any (array(select id from ${sql.table(table)} where ${where} limit ${most} for no key update))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
