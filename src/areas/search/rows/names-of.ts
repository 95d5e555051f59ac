import { sql } from 'kysely'
import type { cityNames } from '#src/areas/catalogue/index.ts'
import type { companyNames } from '#src/areas/catalogue/index.ts'
import type { Db } from '#src/platform/db/database.ts'

export async function namesOf(
  db: Db,
  table: typeof cityNames | typeof companyNames,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${table} where id = any (${ids}::int[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
