import { endPendingOfAdmin } from '#src/areas/people/rows/accounts.ts'
import { fieldProblem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { isPersonal } from '../../password-rules.ts'
import { accountKey, clearFailures } from '../../rows/login-delay.ts'
import { endKeys } from '../../rows/program-keys.ts'
import { proveCurrentPassword } from '../accounts/current-password.server.ts'
import { endSessionsOf } from '../accounts/end-sessions.server.ts'
import { hashPassword } from '../accounts/passwords.server.ts'

/** Sessions, keys, invitations, links and delays that came with the password before end with it. */
export async function setAdminPasswordHash(
  trx: Trx,
  { id, email }: { id: number; email: string },
  { password_hash, password_printed = false }: { password_hash: string; password_printed?: boolean },
  now: Date,
  ownSession?: Uint8Array,
): Promise<void> {
  await endPendingOfAdmin(trx, id)
  await trx
    .updateTable('admins')
    .set({ password_hash, password_printed, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
  await endSessionsOf(trx, { kind: 'admin', id }, ownSession)
  await endKeys(trx, 'system', { kind: 'admin', of: id }, now)
  await clearFailures(trx, accountKey('admins', email))
}

/** Sets another password of an admin, and ends what somebody else may have begun with the old one. */
export async function setOwnAdminPassword(
  context: AppContext,
  viewer: Viewer,
  { current_password, password }: { current_password: string; password: string },
  scale: number,
): Promise<void> {
  const { id, name, email } = viewer.admin!
  if (isPersonal(password, [name, email])) throw fieldProblem('password', 'account.password.personal')
  const proven = { user: { id, email }, password: current_password }
  const act = await proveCurrentPassword(context, proven, scale, 'admins')
  const password_hash = await hashPassword(password)
  await act(async (trx, _account, now) => {
    await setAdminPasswordHash(trx, { id, email }, { password_hash }, now, viewer.tokenHash)
    await audit(trx, viewer, now, { action: 'admin.password_changed', subject_id: id })
  })
}
