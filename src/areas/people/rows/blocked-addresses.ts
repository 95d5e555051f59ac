import { createHmac } from 'node:crypto'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { deriveKey } from '#src/platform/derive-key.ts'

/** Whoever reads the table cannot try addresses: the key is of the program's secret. */
function hashOf(email: string, secret: string): Buffer {
  return createHmac('sha256', deriveKey(secret, 'blocked addresses')).update(email.toLowerCase()).digest()
}

export async function storeBlock(trx: Trx, email: string, secret: string, now: Date): Promise<void> {
  await trx
    .insertInto('blocked_addresses')
    .values({ address_hash: hashOf(email, secret), erased_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function isBlockedAddress(db: Db, email: string, secret: string): Promise<boolean> {
  const row = await db
    .selectFrom('blocked_addresses')
    .select('erased_at')
    .where('address_hash', '=', hashOf(email, secret))
    .executeTakeFirst()
  return row !== undefined
}

export async function endBlock(db: Db, email: string, secret: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('blocked_addresses')
    .where('address_hash', '=', hashOf(email, secret))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
