import type { Db } from '#src/platform/db/database.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

/** A session ends so long after its start, and after its last use. */
export const lifetimes = {
  user: { whole: 30 * DAY, idle: 7 * DAY },
  admin: { whole: 12 * HOUR, idle: HOUR },
} as const

export interface Holder {
  kind: 'user' | 'admin'
  id: number
}

export async function endSession(db: Db, tokenHash: Uint8Array): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends the sessions of an account, but that of `except`. Resolves to their number. */
export async function endSessionsOf(db: Db, { kind, id }: Holder, except?: Uint8Array): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where(`${kind}_id`, '=', id)
    .$if(except !== undefined, (query) => query.where('token_hash', '<>', except!))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function sessionsOf(db: Db, { kind, id }: Holder, now: Date) {
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
