import { announce, countSentWithin } from '#src/areas/mail/index.ts'
import { fieldProblem, problem } from '#src/contract/errors.ts'
import { HOUR_MS } from '#src/contract/values/units.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { violates } from '#src/platform/db/db-errors.ts'
import { confirmationMails } from '../../limits.ts'
import { emailConfirmation, emailWasChanged } from '../../mails/accounts-mails.ts'
import { isBlocked } from '../../rows/blocked-users.ts'
import { endConfirmations, endResetLinks, type LockedUser, lockUser } from '../../rows/own-account.ts'
import { hashToken, looksLike, newToken } from '../../rows/tokens.ts'
import { type OnAccountDeleted, removeUser } from './delete-account.server.ts'
import { proveCurrentPassword } from './passwords.server.ts'

const aboutUser = (subject_id: number) => ({ subject: 'user', subject_id }) as const

const LINK_HOURS = 24

/** Mails a new link and ends earlier ones. Returns `false` if the address has had its limit of such mails. */
export async function sendConfirmation(
  trx: Trx,
  { id, name, language }: Pick<LockedUser, 'id' | 'name' | 'language'>,
  email: string,
  now: Date,
  scale: number,
): Promise<boolean> {
  const { perAddress, hours } = confirmationMails
  if ((await countSentWithin(trx, now, emailConfirmation, email, hours)) >= perAddress * scale) return false
  const { token, hash } = newToken('confirm')
  await endConfirmations(trx, { user_id: id }, now)
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
  await announce(trx, now, emailConfirmation, email, { name, token, language }, aboutUser(id))
  return true
}

export function tooManyMails() {
  return problem('too_many_requests', { retryAfterSeconds: confirmationMails.hours * 3_600 })
}

export type OnAddressChanged = (trx: Trx, before: string, after: string, now: Date) => Promise<void>

interface Press {
  token: string
  userId: number | undefined
  password: string | null | undefined
}

/** Asks for a session or the password: the mail's reader could confirm somebody else's account. */
export async function confirmByLink(
  context: AppContext,
  { token, userId, password }: Press,
  scale: number,
  onAddressChanged: OnAddressChanged,
): Promise<void> {
  const { db, clock } = context
  const invalid = problem('confirmation_link_invalid')
  if (!looksLike('confirm', token)) throw invalid
  const hash = hashToken(token)
  const user = await db
    .selectFrom('email_confirmations as link')
    .innerJoin('users', 'users.id', 'link.user_id')
    .select(['users.id', 'users.email'])
    .where('link.token_hash', '=', hash)
    .where('link.expires_at', '>', clock.now().toISOString())
    .executeTakeFirst()
  if (!user) throw invalid
  const confirm = async (trx: Trx) => {
    const now = clock.now()
    // The user is locked before the link, as where links are made.
    const locked = await lockUser(trx, user.id)
    const used = await trx
      .deleteFrom('email_confirmations')
      .where('token_hash', '=', hash)
      .where('expires_at', '>', now.toISOString())
      .returning('email')
      .executeTakeFirst()
    if (!used) throw invalid
    await assignAddress(trx, locked, used.email, now)
    if (locked.email_confirmed_at !== null && used.email !== locked.email)
      await onAddressChanged(trx, locked.email, used.email, now)
  }
  const done =
    userId === user.id
      ? db.transaction().execute(confirm)
      : provePassword(context, user, password, scale).then((act) => act(confirm))
  await done.catch((error: unknown) => {
    throw violates(error, 'users_email') ? invalid : error
  })
}

async function provePassword(
  context: AppContext,
  user: { id: number; email: string },
  password: string | null | undefined,
  scale: number,
) {
  if (!password) throw fieldProblem('current_password', 'confirmation.password.required')
  return proveCurrentPassword(context, { user, password }, scale)
}

export async function assignAddress(trx: Trx, user: LockedUser, email: string, now: Date): Promise<void> {
  const { id, name, language } = user
  const at = now.toISOString()
  await trx
    .updateTable('users')
    .set({ email, email_confirmed_at: at, ...(email !== user.email && { updated_at: at }) })
    .where('id', '=', user.id)
    .execute()
  if (email === user.email) {
    await audit(trx, { user }, now, { action: 'user.email_confirmed', subject_id: id })
    return
  }
  await endResetLinks(trx, id)
  await announce(trx, now, emailWasChanged, user.email, { name, language }, aboutUser(id))
  await audit(trx, { user }, now, { action: 'user.email_changed', subject_id: id })
}

/** An ended link works too: the account's owner could end it at any moment. */
export async function denyByLink(
  { db, changes, clock }: AppContext,
  token: string,
  onAccountDeleted: OnAccountDeleted,
): Promise<void> {
  const invalid = problem('denial_link_invalid')
  if (!looksLike('confirm', token)) throw invalid
  const link = await db
    .selectFrom('email_confirmations')
    .select(['user_id', 'email'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!link) throw invalid
  await changes.transaction(async (trx, changed) => {
    const user = await lockUser(trx, link.user_id)
    const now = clock.now()
    if (link.email !== user.email) {
      return endConfirmations(trx, link, now)
    }
    if (user.email_confirmed_at !== null || (await isBlocked(trx, user.id))) throw invalid
    return removeUser(user, { trx, userId: user.id, now, changed }, onAccountDeleted)
  })
}
