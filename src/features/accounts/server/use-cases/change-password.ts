import { fieldProblem } from '#src/contract/errors.ts'
import { announce } from '#src/features/notifications/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import { isPersonal } from '../../password-rules.ts'
import { passwordWasChanged } from '../mails.ts'
import { setPassword } from '../queries/accounts.ts'
import { endResetLinks, lockUser } from '../queries/own-account.ts'
import { proveCurrentPassword, type Proven } from './current-password.ts'
import { endPending, type OnAccountSecured } from './end-pending.ts'
import { endSessionsOf } from './end-sessions.ts'
import { hashPassword } from './passwords.ts'

/** Sets another password. Every session but that of `tokenHash` ends, every reset link, and all that is pending. */
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
    await endResetLinks(trx, id)
    await endPending(trx, locked, now, onSecured)
    await announce(trx, now, passwordWasChanged, email, { name, language: locked.language })
    await audit(trx, { user: { id } }, now, { action: 'user.password_changed', subject_id: id })
  })
}
