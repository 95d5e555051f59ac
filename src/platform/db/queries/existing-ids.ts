import { sql } from 'kysely'
import type { Db } from '../database.ts'
import type { Tables } from '../tables.ts'

export type ExistingIds = (db: Db, ids: readonly number[]) => Promise<ReadonlySet<number>>

export function existingIds(table: keyof Tables): ExistingIds {
  return async (db, ids) => {
    if (ids.length === 0) return new Set()
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where id = any(${[...ids]}::integer[])`.execute(db)
    return new Set(rows.map(({ id }) => id))
  }
}
