import { sql } from 'kysely'
import type { Db, Trx } from '../database.ts'
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

export async function reserveId(trx: Trx, table: keyof Tables, column = 'id'): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, ${column}))::int as id`.execute(trx)
  return rows[0]!.id
}
