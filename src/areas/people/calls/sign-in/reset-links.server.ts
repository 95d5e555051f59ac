import { sql } from 'kysely'
import { announce, sentWithin } from '#src/areas/mail/index.ts'
import type { Timed } from '#src/platform/app-context.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { handleRequests } from '#src/platform/handle-requests.ts'
import { passwordResetLink } from '../../mails/sign-in-mails.ts'
import { signedInUsers } from '../../rows/accounts.ts'
import { endResetLinks, lockUserOf } from '../../rows/own-account.ts'
import { newToken } from '../../rows/tokens.ts'
import { resetMails } from '../../sign-in-limits.ts'
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
  // It is erased as soon as its vacancies are decided: nobody comes back to it.
  if (!user || user.is_locked_out) return
  const sent = await sentWithin(trx, now, passwordResetLink, email, resetMails.hours)
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

export async function findLink(db: Db, hash: Buffer, email: string, now: Date) {
  return db
    .selectFrom('password_resets')
    .innerJoin(signedInUsers, 'users.id', 'password_resets.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.language'])
    .where('password_resets.token_hash', '=', hash)
    .where('password_resets.expires_at', '>', now.toISOString())
    .where('users.email', '=', email)
    .executeTakeFirst()
}

export async function useLink(trx: Trx, hash: Buffer, userId: number, now: Date): Promise<boolean> {
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
