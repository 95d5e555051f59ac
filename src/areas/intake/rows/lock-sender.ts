import { sql } from 'kysely'
import type { Trx } from '#src/platform/db/database.ts'

/** Waits for other submissions of the same sender to the same target, and locks them out until the transaction ends. */
export async function lockSender(trx: Trx, target: string, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${target} ${address.toLowerCase()}`}, 0))`.execute(
    trx,
  )
}
