import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database.ts'
import { getOrder, type Fetch, type Selection } from './pages.ts'

const BATCH_SIZE = 500

/** Reads the keys first: a cursor would hold a connection for as long as a slow reader takes. */
export async function* inBatches<Row>(
  db: Db,
  { keys, from, order }: Selection,
  columns: RawBuilder<unknown>,
  fetch: Fetch<Row>,
): AsyncGenerator<Row[]> {
  const by = getOrder(order)
  const { rows } = await sql<object>`select ${keys} ${from} order by ${by}`.execute(db)
  for (let at = 0; at < rows.length; at += BATCH_SIZE) {
    const piece = JSON.stringify(rows.slice(at, at + BATCH_SIZE))
    yield await fetch(
      sql`select piece.*, 0 as total from jsonb_to_recordset(${piece}::jsonb) as piece(${columns})`,
      by,
    )
  }
}
