import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { Tables } from './tables.ts'

/** Counts rows of a table no further than `most`, so that a full table costs no more than that. */
export async function countUpTo(
  db: Db,
  table: keyof Tables,
  most: number,
  where = sql`true`,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${sql.table(table)} where ${where} limit ${most}) as counted`.execute(
    db,
  )
  return rows[0]!.count
}
