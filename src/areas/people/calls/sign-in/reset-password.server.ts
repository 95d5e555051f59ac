import { announce } from '#src/areas/mail/index.ts'
import { fieldProblem, problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import { passwordWasReset } from '../../mails/sign-in-mails.ts'
import { isPersonal } from '../../password-rules.ts'
import { setPassword } from '../../rows/accounts.ts'
import { accountKey, clearFailures } from '../../rows/login-delay.ts'
import { lockUser } from '../../rows/own-account.ts'
import { hashToken, looksLike } from '../../rows/tokens.ts'
import { assignAddress } from '../accounts/confirm-email.server.ts'
import { type OnAccountSecured, endPending } from '../accounts/end-pending.server.ts'
import { endSessionsOf } from '../accounts/end-sessions.server.ts'
import { hashPassword } from '../accounts/passwords.server.ts'
import { findLink, useLink } from './reset-links.server.ts'

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
    await endPending(trx, locked, now, onSecured)
    if (locked.email_confirmed_at === null) await assignAddress(trx, locked, locked.email, now)
    await clearFailures(trx, accountKey('users', user.email))
    const { name, language } = user
    await announce(trx, now, passwordWasReset, user.email, { name, language })
    await audit(trx, { user }, now, { action: 'user.password_reset', subject_id: user.id })
  })
}
