import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '#src/platform/db/database.ts'

/** No password has this hash: it is that of accounts whose erasure waits, and of no other. */
const LOCKED_OUT = '!'

export async function lockOut(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('users').set({ password_hash: LOCKED_OUT }).where('id', '=', id).execute()
}

export function isLockedOut(column: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = ${sql.lit(LOCKED_OUT)}`
}
