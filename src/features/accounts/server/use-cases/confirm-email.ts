import { problem } from '#src/contract/errors.ts'
import { announce, sentWithin } from '#src/features/notifications/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import { violates } from '#src/platform/db/constraints.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { confirmationMails } from '../../limits.ts'
import { lockUser, setConfirmedEmail, type LockedUser } from '../queries/own-account.ts'
import { hashToken, looksLike, newToken } from '../queries/tokens.ts'

/** A link works for so long. */
const LINK_HOURS = 24
const HOUR_MS = 3_600_000

/**
 * Mails a link that confirms `email` as the address of a locked user, in place of every earlier link of that user.
 *
 * @returns `false`, and nothing is sent, where the address got its share of such mails already
 */
export async function sendConfirmation(
  trx: Trx,
  { id, name, language }: Pick<LockedUser, 'id' | 'name' | 'language'>,
  email: string,
  now: Date,
  scale: number,
): Promise<boolean> {
  const { most, hours } = confirmationMails
  if ((await sentWithin(trx, now, 'email_confirmation', email, hours)) >= most * scale) return false
  const { token, hash } = newToken('confirm')
  await trx.deleteFrom('email_confirmations').where('user_id', '=', id).execute()
  await trx
    .insertInto('email_confirmations')
    .values({
      token_hash: hash,
      user_id: id,
      email,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + LINK_HOURS * HOUR_MS).toISOString(),
    })
    .execute()
  await announce(trx, now, 'email_confirmation', email, { name, token, language })
  return true
}

/**
 * Mails another link for the account's own address.
 *
 * @returns `false`, and nothing is sent, where it is confirmed already
 * @throws Problem `too_many_requests`
 */
export async function mailAnotherLink(
  { db, clock }: AppContext,
  userId: number,
  scale: number,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId)
    if (user.email_confirmed_at !== null) return false
    if (!(await sendConfirmation(trx, user, user.email, clock.now(), scale))) throw tooManyMails()
    return true
  })
}

export function tooManyMails() {
  return problem('too_many_requests', { retryAfterSeconds: confirmationMails.hours * 3_600 })
}

/** Things of a confirmed address move to the one that takes its place, in the transaction of the change. */
export type WhenAddressChanges = (trx: Trx, before: string, after: string, now: Date) => Promise<void>

/**
 * Uses a link up: its address is confirmed, and is the account's from now on. The old address hears of a change.
 *
 * @throws Problem `confirmation_link_invalid`, also where somebody else has taken the address meanwhile
 */
export async function confirmByLink(
  { db, clock }: AppContext,
  token: string,
  whenAddressChanges: WhenAddressChanges,
): Promise<void> {
  const invalid = problem('confirmation_link_invalid')
  if (!looksLike('confirm', token)) throw invalid
  const hash = hashToken(token)
  const link = await db
    .selectFrom('email_confirmations')
    .select('user_id')
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  if (!link) throw invalid
  const now = clock.now()
  await db
    .transaction()
    .execute(async (trx) => {
      // The user is locked before the link, as where links are made.
      const user = await lockUser(trx, link.user_id)
      const used = await trx
        .deleteFrom('email_confirmations')
        .where('token_hash', '=', hash)
        .where('expires_at', '>', now.toISOString())
        .returning('email')
        .executeTakeFirst()
      if (!used) throw invalid
      await takeAddress(trx, user, used.email, now)
      if (user.email_confirmed_at !== null && used.email !== user.email)
        await whenAddressChanges(trx, user.email, used.email, now)
    })
    .catch((error: unknown) => {
      throw violates(error, 'users_email') ? invalid : error
    })
}

async function takeAddress(trx: Trx, user: LockedUser, email: string, now: Date): Promise<void> {
  const { id, name, language } = user
  await setConfirmedEmail(trx, user, email, now)
  if (email === user.email) {
    await audit(trx, { user }, now, { action: 'user.email_confirmed', subject: 'user', subject_id: id })
    return
  }
  // A reset link that was mailed to the old address would still open the account.
  await trx.deleteFrom('password_resets').where('user_id', '=', id).execute()
  await announce(trx, now, 'email_was_changed', user.email, { name, language })
  await audit(trx, { user }, now, { action: 'user.email_changed', subject: 'user', subject_id: id })
}
