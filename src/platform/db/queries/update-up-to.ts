import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database.ts'
import type { Tables } from '../tables.ts'

/** Rows are locked first: a concurrent change may have taken one out of the condition. */
export async function updateUpTo(
  db: Db,
  table: keyof Tables,
  max: number,
  { set, where }: { set: RawBuilder<unknown>; where: RawBuilder<unknown> },
): Promise<number> {
  const { numAffectedRows } = await sql`update ${sql.table(table)} set ${set}
    where id = any (array(select id from ${sql.table(table)} where ${where} limit ${max} for no key update))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
