import { createHmac } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { deriveKey } from '#src/platform/app-secret.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'

/** No password has this hash: it is that of accounts whose erasure waits, and of no other. */
const LOCKED_OUT = '!'

export async function lockOut(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('users').set({ password_hash: LOCKED_OUT }).where('id', '=', id).execute()
}

export function isLockedOut(column: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = ${sql.lit(LOCKED_OUT)}`
}

/** Call it with the account's row locked, as {@link setBlocked} locks it, so that no session begins beside a block. */
export async function isBlocked(trx: Trx, userId: number): Promise<boolean> {
  const row = await trx.selectFrom('users').select('blocked_at').where('id', '=', userId).executeTakeFirst()
  return row !== undefined && row.blocked_at !== null
}

export async function setBlocked(db: Db, userId: number, at: Date | null): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('users')
    .select('blocked_at')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  if ((row.blocked_at !== null) === (at !== null)) return false
  await db
    .updateTable('users')
    .set({ blocked_at: at?.toISOString() ?? null })
    .where('id', '=', userId)
    .execute()
  return true
}

export function isOfBlocked(email: RawBuilder<string>): RawBuilder<boolean> {
  return sql`exists (select from users where users.email = ${email} and users.blocked_at is not null)`
}

/** Keyed with the program's secret, so that a reader of the table cannot try addresses. */
function getHash(email: string, secret: string): Buffer {
  return createHmac('sha256', deriveKey(secret, 'blocked addresses')).update(email.toLowerCase()).digest()
}

export async function storeBlock(trx: Trx, email: string, secret: string, now: Date): Promise<void> {
  await trx
    .insertInto('blocked_addresses')
    .values({ address_hash: getHash(email, secret), erased_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function isBlockedAddress(db: Db, email: string, secret: string): Promise<boolean> {
  const row = await db
    .selectFrom('blocked_addresses')
    .select('erased_at')
    .where('address_hash', '=', getHash(email, secret))
    .executeTakeFirst()
  return row !== undefined
}

export async function endBlock(db: Db, email: string, secret: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('blocked_addresses')
    .where('address_hash', '=', getHash(email, secret))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
