import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { problem } from '#src/contract/errors.ts'
import type { Db } from '#src/platform/db/database.ts'
import { loginDelay } from '../limits.ts'

export type AccountKind = 'users' | 'admins'

/** Delays are counted by this key, whether the account exists or not. */
export function accountKey(kind: AccountKind, email: string): Buffer {
  return createHash('sha256').update(`${kind}:${email}`).digest()
}

export function secondFactorKey(adminId: number): Buffer {
  return createHash('sha256').update(`second-factor:${adminId}`).digest()
}

/** The attempt counts as failed until {@link clearFailures}, or parallel guesses would get through. */
export async function reserveTry(db: Db, account: Buffer, now: Date, scale: number): Promise<void> {
  const taken = await db
    .insertInto('login_failures')
    .values({ account_hash: account, failures: 1, last_failed_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict
        .column('account_hash')
        .doUpdateSet({
          failures: sql`least(login_failures.failures + 1, 100)`,
          last_failed_at: now.toISOString(),
        })
        .where(sql<boolean>`${openAgain(scale)} <= ${now.toISOString()}::timestamptz`),
    )
    .returning('failures')
    .executeTakeFirst()
  if (!taken)
    throw problem('too_many_requests', { retryAfterSeconds: await secondsLeft(db, account, now, scale) })
}

export async function clearFailures(db: Db, account: Buffer): Promise<void> {
  await db.deleteFrom('login_failures').where('account_hash', '=', account).execute()
}

export async function deleteLoginTries(db: Db, email: string): Promise<void> {
  for (const kind of ['users', 'admins'] as const) await clearFailures(db, accountKey(kind, email))
}

export async function releaseTry(db: Db, account: Buffer): Promise<void> {
  const only = await db
    .deleteFrom('login_failures')
    .where('account_hash', '=', account)
    .where('failures', '=', 1)
    .executeTakeFirst()
  if (only.numDeletedRows > 0n) return
  await db
    .updateTable('login_failures')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('account_hash', '=', account)
    .where('failures', '>', 1)
    .execute()
}

function openAgain(scale: number) {
  const { freeFailures, longestSeconds } = loginDelay
  const failures = sql.ref('login_failures.failures')
  return sql<string>`login_failures.last_failed_at + make_interval(secs => case
    when ${failures} < ${freeFailures} then 0
    else least(${longestSeconds}, power(2, ${failures} - ${freeFailures})) / ${scale}::float8 end)`
}

async function secondsLeft(db: Db, account: Buffer, now: Date, scale: number): Promise<number> {
  const row = await db
    .selectFrom('login_failures')
    .select(openAgain(scale).as('open_again'))
    .where('account_hash', '=', account)
    .executeTakeFirst()
  const milliseconds = row ? Date.parse(row.open_again) - now.getTime() : 0
  return Math.max(1, Math.ceil(milliseconds / 1000))
}
