import { createHash } from 'node:crypto'
import { announce } from '#src/areas/mail/index.ts'
import { type FieldErrors, fieldProblem, problem } from '#src/contract/errors.ts'
import type { AppContext, Timed } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import { passwordWasChanged } from '../../mails/accounts-mails.ts'
import { isPersonal } from '../../password-rules.ts'
import { findAccount, setPassword } from '../../rows/accounts.ts'
import { isBlockedAddress } from '../../rows/blocked-users.ts'
import { endResetLinks, lockUser } from '../../rows/own-account.ts'
import { endKeys } from '../../rows/program-keys.ts'
import type { Session } from './account.ts'
import { sendConfirmation, tooManyMails } from './confirm-email.server.ts'
import { proveCurrentPassword, type Proven } from './current-password.server.ts'
import {
  endPending,
  type OnAccountSecured,
  endSessionsOf,
  endSession,
  sessionsOf,
  type SessionOwner,
} from './end-sessions.server.ts'
import { hashPassword } from './passwords.server.ts'

export async function requestEmailChange(
  context: AppContext,
  proven: Proven,
  email: string,
  { rateLimitScale: scale, secret }: { rateLimitScale: number; secret: string },
): Promise<void> {
  const act = await proveCurrentPassword(context, proven, scale)
  await act(async (trx, user, now) => {
    if (email === user.email) throw fieldProblem('email', 'account.email.own')
    const errors = await takenError({ db: trx }, email, secret)
    if (errors['email']) throw problem('invalid', { errors })
    const locked = await lockUser(trx, user.id)
    if (!(await sendConfirmation(trx, locked, email, now, scale))) throw tooManyMails()
  })
}

export const taken: FieldErrors = { email: [{ key: 'account.email.taken' }] }

/** A blocked and erased account is answered the same: no one learns that it was blocked. */
export async function takenError(
  { db }: Pick<AppContext, 'db'>,
  email: string | undefined,
  secret: string,
): Promise<FieldErrors> {
  if (email === undefined) return {}
  const isTaken = (await findAccount(db, 'users', email)) ?? (await isBlockedAddress(db, email, secret))
  return isTaken ? taken : {}
}

export async function setOwnPassword(
  context: AppContext,
  proven: Proven & { user: { name: string }; tokenHash: Uint8Array },
  password: string,
  scale: number,
  onSecured: OnAccountSecured,
): Promise<void> {
  const { user, tokenHash } = proven
  if (isPersonal(password, [user.name, user.email]))
    throw fieldProblem('password', 'account.password.personal')
  const act = await proveCurrentPassword(context, proven, scale)
  const password_hash = await hashPassword(password)
  await act(async (trx, { id, name, email }, now) => {
    const locked = await lockUser(trx, id)
    await setPassword(trx, id, password_hash, now)
    await endSessionsOf(trx, { kind: 'user', id }, tokenHash)
    await endKeys(trx, { user: { id } }, { kind: 'user', of: id }, now)
    await endResetLinks(trx, id)
    await endPending(trx, locked, now, onSecured)
    await announce(trx, now, passwordWasChanged, email, { name, language: locked.language })
    await audit(trx, { user: { id } }, now, { action: 'user.password_changed', subject_id: id })
  })
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
