import { sql } from 'kysely'
import type { Trx } from '../database.ts'
import type { Tables } from '../tables.ts'

export async function reserveId(trx: Trx, table: keyof Tables, column = 'id'): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, ${column}))::int as id`.execute(trx)
  return rows[0]!.id
}
