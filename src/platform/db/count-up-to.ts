import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { Tables } from './tables.ts'

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
