import { fieldProblem, problem } from '#src/contract/errors.ts'
import { isPersonal } from '#src/features/accounts/password-rules.ts'
import * as accounts from '#src/features/accounts/server/index.ts'
import { announce } from '#src/features/notifications/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import { passwordWasReset } from '../mails.ts'
import { findLink, useLink } from './reset-links.ts'

/** Ends every session, delay and pending link, and confirms the address that got the link. */
export async function setPasswordByLink(
  { db, clock }: AppContext,
  { token, email, password }: { token: string; email: string; password: string },
  onSecured: accounts.OnAccountSecured,
): Promise<void> {
  if (!accounts.looksLike('reset', token)) throw problem('reset_link_invalid')
  const hash = accounts.hashToken(token)
  const user = await findLink(db, hash, email, clock.now())
  if (!user) throw problem('reset_link_invalid')
  if (isPersonal(password, [user.name])) throw fieldProblem('password', 'account.password.personal')
  const password_hash = await accounts.hashPassword(password)
  await db.transaction().execute(async (trx) => {
    const now = clock.now()
    // The user is locked before the link, as where links are made.
    const locked = await accounts.lockUser(trx, user.id)
    if (!(await useLink(trx, hash, user.id, now))) throw problem('reset_link_invalid')
    await accounts.setPassword(trx, user.id, password_hash, now)
    await accounts.endSessionsOf(trx, { kind: 'user', id: user.id })
    await accounts.endPending(trx, locked, now, onSecured)
    if (locked.email_confirmed_at === null) await accounts.assignAddress(trx, locked, locked.email, now)
    await accounts.clearFailures(trx, accounts.accountKey('users', user.email))
    const { name, language } = user
    await announce(trx, now, passwordWasReset, user.email, { name, language })
    await audit(trx, { user }, now, { action: 'user.password_reset', subject_id: user.id })
  })
}
