import type { Insertable } from 'kysely'
import type { AdminRole } from '#src/contract/admin-roles.ts'
import { MINUTE_MS } from '#src/contract/values/durations.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { Language } from '#src/strings/languages.ts'
import { recordLogin, signedInAdmins, signedInUsers } from '../../rows/accounts.ts'
import { lacksSecondFactor } from '../../rows/second-factors.ts'
import { hashToken, looksLike, newToken } from '../../rows/tokens.ts'
import { lifetimes } from '../accounts/end-sessions.server.ts'

export interface Visit {
  language: Language | undefined
  device: string | null
}

export async function startUserSession(
  db: Db,
  userId: number,
  now: Date,
  device: string | null = null,
): Promise<string> {
  const { token, hash } = newToken('user')
  await recordLogin(db, userId, now)
  await insertSession(
    db,
    { token_hash: hash, user_id: userId, admin_id: null, reader_hash: null, device },
    lifetimes.user.whole,
    now,
  )
  return token
}

/** An admin's session has a second token: the cookie that reads files under /storage and does nothing else. */
export async function startAdminSession(
  db: Db,
  adminId: number,
  now: Date,
  device: string | null = null,
): Promise<{ token: string; reader: string }> {
  const { token, hash } = newToken('admin')
  const reader = newToken('reader')
  await insertSession(
    db,
    { token_hash: hash, user_id: null, admin_id: adminId, reader_hash: reader.hash, device },
    lifetimes.admin.whole,
    now,
  )
  return { token, reader: reader.token }
}

async function insertSession(
  db: Db,
  row: Omit<Insertable<Tables['sessions']>, 'created_at' | 'last_used_at' | 'expires_at'>,
  whole: number,
  now: Date,
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      ...row,
      created_at: now.toISOString(),
      last_used_at: now.toISOString(),
      expires_at: new Date(now.getTime() + whole).toISOString(),
    })
    .execute()
}

/** Asks the database at every call, so that a logout counts everywhere at once. */
export async function viewerOf(db: Db, token: string, now: Date): Promise<Viewer | undefined> {
  if (looksLike('user', token)) return findUser(db, hashToken(token), now)
  if (looksLike('admin', token)) return findAdmin(db, 'token_hash', hashToken(token), now)
  return undefined
}

export async function readerOf(db: Db, cookie: string, now: Date): Promise<Viewer | undefined> {
  return looksLike('reader', cookie) ? findAdmin(db, 'reader_hash', hashToken(cookie), now) : undefined
}

export async function findUser(db: Db, tokenHash: Buffer, now: Date): Promise<Viewer | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin(signedInUsers, 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.email_confirmed_at', 'users.language'])
    .select('sessions.last_used_at')
    .where('token_hash', '=', tokenHash)
    .where('users.blocked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where('last_used_at', '>', new Date(now.getTime() - lifetimes.user.idle).toISOString())
    .executeTakeFirst()
  if (!row) return undefined
  await touch(db, tokenHash, row.last_used_at, now)
  const { id, name, email, email_confirmed_at, language } = row
  return { user: { id, name, email, emailConfirmed: email_confirmed_at !== null, language }, tokenHash }
}

async function findAdmin(
  db: Db,
  by: 'token_hash' | 'reader_hash',
  hash: Buffer,
  now: Date,
): Promise<Viewer | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin(signedInAdmins, 'admins.id', 'sessions.admin_id')
    .select(['admins.id', 'admins.name', 'admins.email', 'admins.role'])
    .select(['sessions.last_used_at', 'sessions.token_hash'])
    .select(['admins.password_printed as password_change_required'])
    .select(lacksSecondFactor.as('second_factor_setup_required'))
    .where(by, '=', hash)
    .where('expires_at', '>', now.toISOString())
    .where('last_used_at', '>', new Date(now.getTime() - lifetimes.admin.idle).toISOString())
    .executeTakeFirst()
  if (!row) return undefined
  await touch(db, row.token_hash, row.last_used_at, now)
  const { last_used_at: _, token_hash: tokenHash, role, ...admin } = row
  return { admin: { ...admin, role: role as AdminRole }, tokenHash }
}

/** At most one write a minute for a session in use. */
async function touch(db: Db, tokenHash: Uint8Array, lastUsedAt: string, now: Date): Promise<void> {
  if (now.getTime() - Date.parse(lastUsedAt) < MINUTE_MS) return
  await db
    .updateTable('sessions')
    .set({ last_used_at: now.toISOString() })
    .where('token_hash', '=', tokenHash)
    .execute()
}
