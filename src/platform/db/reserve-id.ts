import { sql } from 'kysely'
import type { Trx } from './database.ts'
import type { Tables } from './tables.ts'

/** Resolves to the next id of a table, which no other row will get. */
export async function reserveId(trx: Trx, table: keyof Tables): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id`.execute(trx)
  return rows[0]!.id
}
