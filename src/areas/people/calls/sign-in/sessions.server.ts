import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Insertable } from 'kysely'
import { type AdminRole, mayUse } from '#src/contract/admin-roles.ts'
import { KEY_PREFIX } from '#src/contract/endpoint.ts'
import { problem } from '#src/contract/errors.ts'
import { MINUTE_MS } from '#src/contract/values/units.ts'
import type { Timed } from '#src/platform/app-context.ts'
import { deriveKey } from '#src/platform/app-secret.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import type { Guarded } from '#src/platform/http/endpoints/bind.ts'
import { isModerating, type Viewer, visitor } from '#src/platform/http/endpoints/viewer.ts'
import { isAsset } from '#src/platform/http/server/queue-reads.ts'
import type { OpenLink } from '#src/platform/http/signed-links/link-opener.ts'
import { looksLikeLink } from '#src/platform/signed-links.ts'
import { isOffered, type Language } from '#src/strings/languages.ts'
import { signedInAdmins, signedInUsers } from '../../rows/accounts.ts'
import { lacksSecondFactor } from '../../rows/second-factors.ts'
import { hashToken, looksLike, newToken } from '../../rows/tokens.ts'
import { lifetimes } from '../accounts/end-sessions.server.ts'
import { findKeyViewer } from '../keys/keys.server.ts'

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
  // Periods that run from the last login begin here; `updated_at` does not move.
  await db.updateTable('users').set({ last_login_at: now.toISOString() }).where('id', '=', userId).execute()
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
async function findViewer(db: Db, token: string, now: Date): Promise<Viewer | undefined> {
  if (looksLike('user', token)) return findUser(db, hashToken(token), now)
  if (looksLike('admin', token)) return findAdmin(db, 'token_hash', hashToken(token), now)
  return undefined
}

export async function findReader(db: Db, cookie: string, now: Date): Promise<Viewer | undefined> {
  return looksLike('reader', cookie) ? findAdmin(db, 'reader_hash', hashToken(cookie), now) : undefined
}

async function findUser(db: Db, tokenHash: Buffer, now: Date): Promise<Viewer | undefined> {
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
    .select(['admins.id', 'admins.name', 'admins.email', 'admins.role', 'admins.language'])
    .select(['sessions.last_used_at', 'sessions.token_hash'])
    .select(['admins.password_printed as password_change_required'])
    .select(lacksSecondFactor.as('second_factor_setup_required'))
    .where(by, '=', hash)
    .where('expires_at', '>', now.toISOString())
    .where('last_used_at', '>', new Date(now.getTime() - lifetimes.admin.idle).toISOString())
    .executeTakeFirst()
  if (!row) return undefined
  await touch(db, row.token_hash, row.last_used_at, now)
  const { last_used_at: _, token_hash: tokenHash, role, language, ...admin } = row
  const own = { role: role as AdminRole, language: isOffered(language) ? language : null }
  return { admin: { ...admin, ...own }, tokenHash }
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

export const READER_COOKIE = 'storage_reader'

/** On a public call a dead token counts as none (decisions, "Who may call what"). */
export function guard({ db, clock }: Timed, options: { anonymousPosting: boolean; openLink: OpenLink }) {
  return async (endpoint: Guarded, request: FastifyRequest): Promise<Viewer> => {
    const { access, beforeSecondFactor } = endpoint
    const token = bearer(request)
    if (token?.startsWith(KEY_PREFIX)) return findKeyViewer(db, token, endpoint, clock.now())
    // An asset is not counted as a read, so it asks no database.
    const viewer =
      token === undefined || isAsset(request) ? undefined : await findViewer(db, token, clock.now())
    switch (access) {
      case 'public':
        return viewer ?? visitor
      case 'poster':
        if (viewer?.user || (viewer && isModerating(viewer))) return viewer
        if (viewer) throw problem('forbidden')
        if (options.anonymousPosting) return visitor
        throw problem('login_to_post')
      case 'user':
        if (viewer?.user) return viewer
        throw problem('unauthenticated')
      case 'key':
        throw problem('key_unknown')
      case 'link':
        return { link: await options.openLink(token, acts(request)) }
      case 'user_or_link':
        if (viewer?.user) return viewer
        if (token !== undefined && looksLikeLink(token))
          return { link: await options.openLink(token, acts(request)) }
        throw problem('unauthenticated')
      case 'owner':
      case 'admin':
      case 'viewer':
        if (!viewer?.admin) throw problem(viewer ? 'forbidden' : 'unauthenticated')
        if (viewer.admin.password_change_required && !beforeSecondFactor)
          throw problem('password_change_required')
        if (viewer.admin.second_factor_setup_required && !beforeSecondFactor)
          throw problem('second_factor_setup_required')
        if (!mayUse(viewer.admin.role, access)) throw problem('forbidden')
        return viewer
    }
  }
}

export async function fileReader({ db, clock }: Timed, request: FastifyRequest): Promise<Viewer> {
  const token = bearer(request)
  const byToken = token === undefined ? undefined : await findViewer(db, token, clock.now())
  if (byToken) return byToken
  const cookie = request.cookies[READER_COOKIE]
  return (cookie === undefined ? undefined : await findReader(db, cookie, clock.now())) ?? visitor
}

/** False for GET and HEAD, by which mail scanners open links. */
const acts = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD'

function bearer(request: FastifyRequest): string | undefined {
  const match = /^Bearer ([\w-]{10,100})$/i.exec(request.headers.authorization ?? '')
  return match?.[1]
}

const PASS_COOKIE = 'session_pass'
const form = /^([\w-]{43})\.(\d{1,16})\.([\w-]{43})$/

export type SessionPasses = ReturnType<typeof sessionPasses>

/** Passes end with their session. They are signed and stored nowhere: the session is looked up at each use. */
export function sessionPasses({ db, clock }: Timed, secret: string, secureCookies: () => boolean) {
  const key = deriveKey(secret, 'session pass')
  const signed = (path: string, facts: string) =>
    createHmac('sha256', key).update(`${path} ${facts}`).digest('base64url')
  return {
    give(reply: FastifyReply, { tokenHash }: Viewer, path: string, seconds: number): { path: string } {
      const session = Buffer.from(tokenHash!).toString('base64url')
      const facts = `${session}.${clock.now().getTime() + seconds * 1000}`
      reply.setCookie(PASS_COOKIE, `${facts}.${signed(path, facts)}`, {
        path,
        httpOnly: true,
        sameSite: 'strict',
        secure: secureCookies(),
        maxAge: seconds,
      })
      return { path }
    },

    async viewerOf(request: FastifyRequest, path: string): Promise<Viewer> {
      const pass = request.cookies[PASS_COOKIE]
      if (pass === undefined) throw problem('link_required')
      const [, session, end, signature] = form.exec(pass) ?? []
      if (!signature || !isSame(signature, signed(path, `${session}.${end}`))) throw problem('link_unknown')
      const now = clock.now()
      const tokenHash = Buffer.from(session!, 'base64url')
      const viewer = Number(end) > now.getTime() ? await findUser(db, tokenHash, now) : undefined
      if (!viewer) throw problem('link_ended')
      return viewer
    },
  }
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
