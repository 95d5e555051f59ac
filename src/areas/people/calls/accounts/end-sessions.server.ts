import { createHash } from 'node:crypto'
import { endConfirmations, type LockedUser } from '#src/areas/people/rows/own-account.ts'
import { problem } from '#src/contract/errors.ts'
import { DAY_MS, HOUR_MS } from '#src/contract/values/units.ts'
import type { Timed } from '#src/platform/app-context.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Session } from './account.ts'

export const lifetimes = {
  user: { whole: 30 * DAY_MS, idle: 7 * DAY_MS },
  admin: { whole: 12 * HOUR_MS, idle: HOUR_MS },
} as const

export interface SessionOwner {
  kind: 'user' | 'admin'
  id: number
}

export async function endSession(db: Db, tokenHash: Uint8Array): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

export async function endSessionsOf(
  db: Db,
  { kind, id }: SessionOwner,
  except?: Uint8Array,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where(`${kind}_id`, '=', id)
    .$if(except !== undefined, (query) => query.where('token_hash', '<>', except!))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function sessionsOf(db: Db, { kind, id }: SessionOwner, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['token_hash', 'device', 'created_at', 'last_used_at'])
    .where(`${kind}_id`, '=', id)
    .where('expires_at', '>', now.toISOString())
    .where('last_used_at', '>', new Date(now.getTime() - lifetimes[kind].idle).toISOString())
    .orderBy('last_used_at', 'desc')
    .orderBy('token_hash')
    .execute()
}

export type OnAccountSecured = (trx: Trx, email: string, now: Date) => Promise<void>

/** Links mailed to an unconfirmed address stay: their reader may be another person. */
export async function endPending(
  trx: Trx,
  { id, email, email_confirmed_at }: LockedUser,
  now: Date,
  onSecured: OnAccountSecured,
): Promise<void> {
  await endConfirmations(trx, { user_id: id }, now)
  if (email_confirmed_at !== null) await onSecured(trx, email, now)
}

export async function getSessions(
  { db, clock }: Timed,
  owner: SessionOwner,
  tokenHash: Uint8Array,
): Promise<Session[]> {
  const rows = await sessionsOf(db, owner, clock.now())
  return rows.map(({ token_hash, device, created_at, last_used_at }) => ({
    id: publicId(token_hash),
    device,
    created_at,
    last_used_at,
    current: Buffer.compare(token_hash, tokenHash) === 0,
  }))
}

export async function endOwnSession({ db, clock }: Timed, owner: SessionOwner, id: string): Promise<void> {
  const rows = await sessionsOf(db, owner, clock.now())
  const found = rows.find(({ token_hash }) => publicId(token_hash) === id)
  if (!found) throw problem('not_found')
  await endSession(db, found.token_hash)
}

/** A session is named by this, and never by its token or by what is stored of that. */
function publicId(tokenHash: Uint8Array): string {
  return createHash('sha256').update('session').update(tokenHash).digest().toString('base64url').slice(0, 22)
}
