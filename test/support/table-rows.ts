import { sql } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'
import { tablesInOrder } from '#src/platform/db/dump.ts'

/** Every row of every table as text, computed columns included, by table and in a fixed order. */
export async function allRows(db: Db): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {}
  for (const { name } of await tablesInOrder(db)) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(r)::text as row from ${sql.table(name)} as r order by 1`.execute(db)
    tables[name] = rows.map(({ row }) => row)
  }
  return tables
}
