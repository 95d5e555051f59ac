import { sql } from 'kysely'
import { announce, countSentWithin } from '#src/areas/mail/index.ts'
import { passwordResetLink, passwordWasReset } from '#src/areas/people/mails/accounts-mails.ts'
import { fieldProblem, problem } from '#src/contract/errors.ts'
import { handleRequests } from '#src/platform/after-response.ts'
import type { Timed, AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { resetMails } from '../../limits.ts'
import { isPersonal } from '../../password-rules.ts'
import { signedInUsers, setPassword } from '../../rows/accounts.ts'
import { accountKey, clearFailures } from '../../rows/login-delay.ts'
import { endResetLinks, lockUserOf, lockUser } from '../../rows/own-account.ts'
import { endKeys } from '../../rows/program-keys.ts'
import { newToken, hashToken, looksLike } from '../../rows/tokens.ts'
import { assignAddress } from '../accounts/confirm-email.server.ts'
import { type OnAccountSecured, endPending, endSessionsOf } from '../accounts/end-sessions.server.ts'
import { hashPassword } from '../accounts/passwords.server.ts'
import { sendAdminLink } from './admin-password.server.ts'

const LINK_MINUTES = 60

export interface ResetRequest {
  email: string
  of_admin: boolean
}

/** Notes that someone wants a link: the same work for an address that is known and for one that is not. */
export async function requestResetLink({ db, clock }: Timed, request: ResetRequest) {
  await db
    .insertInto('reset_requests')
    .values({ ...request, created_at: clock.now().toISOString() })
    .execute()
}

export async function sendResetLinks({ db, clock }: Timed, scale: number) {
  await handleRequests(db, 'reset_requests', (trx, { email, of_admin }) =>
    (of_admin ? sendAdminLink : sendLink)(trx, email, clock.now(), scale),
  )
}

async function sendLink(trx: Trx, email: string, now: Date, scale: number): Promise<void> {
  // Locked, so that two nodes count this address's mails one after the other.
  const user = await lockUserOf(trx, email)
  // A locked-out account is erased once its vacancies are decided: nobody comes back to it.
  if (!user || user.is_locked_out) return
  const sent = await countSentWithin(trx, now, passwordResetLink, email, resetMails.hours)
  if (sent >= resetMails.max * scale) return
  const { token, hash } = newToken('reset')
  // A user who asks again has lost the last link, or fears that somebody else has it.
  await endResetLinks(trx, user.id)
  await trx
    .insertInto('password_resets')
    .values({
      token_hash: hash,
      user_id: user.id,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + LINK_MINUTES * 60_000).toISOString(),
    })
    .execute()
  await announce(trx, now, passwordResetLink, user.email, {
    name: user.name,
    token,
    email: user.email,
    language: user.language,
  })
}

async function findLink(db: Db, hash: Buffer, email: string, now: Date) {
  return db
    .selectFrom('password_resets')
    .innerJoin(signedInUsers, 'users.id', 'password_resets.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.language'])
    .where('password_resets.token_hash', '=', hash)
    .where('password_resets.expires_at', '>', now.toISOString())
    .where('users.email', '=', email)
    .executeTakeFirst()
}

async function useLink(trx: Trx, hash: Buffer, userId: number, now: Date): Promise<boolean> {
  const used = await trx
    .deleteFrom('password_resets')
    .where('token_hash', '=', hash)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .returning(sql<number>`1`.as('used'))
    .executeTakeFirst()
  if (!used) return false
  await endResetLinks(trx, userId)
  return true
}

/** Ends every session, delay and pending link, and confirms the address that got the link. */
export async function setPasswordByLink(
  { db, clock }: AppContext,
  { token, email, password }: { token: string; email: string; password: string },
  onSecured: OnAccountSecured,
): Promise<void> {
  if (!looksLike('reset', token)) throw problem('reset_link_invalid')
  const hash = hashToken(token)
  const user = await findLink(db, hash, email, clock.now())
  if (!user) throw problem('reset_link_invalid')
  if (isPersonal(password, [user.name])) throw fieldProblem('password', 'account.password.personal')
  const password_hash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    const now = clock.now()
    // The user is locked before the link, as where links are made.
    const locked = await lockUser(trx, user.id)
    if (!(await useLink(trx, hash, user.id, now))) throw problem('reset_link_invalid')
    await setPassword(trx, user.id, password_hash, now)
    await endSessionsOf(trx, { kind: 'user', id: user.id })
    await endKeys(trx, { user }, { kind: 'user', of: user.id }, now)
    await endPending(trx, locked, now, onSecured)
    if (locked.email_confirmed_at === null) await assignAddress(trx, locked, locked.email, now)
    await clearFailures(trx, accountKey('users', user.email))
    const { name, language } = user
    await announce(trx, now, passwordWasReset, user.email, { name, language })
    await audit(trx, { user }, now, { action: 'user.password_reset', subject_id: user.id })
  })
}
