import { fieldProblem } from '#src/contract/errors.ts'
import { isPersonal } from '#src/features/accounts/password-rules.ts'
import { endSessionsOf, hashPassword, proveCurrentPassword } from '#src/features/accounts/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { endPendingOfAdmin } from '../queries/admin-rows.ts'

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
    await endPendingOfAdmin(trx, id)
    await trx
      .updateTable('admins')
      .set({ password_hash, updated_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
    await endSessionsOf(trx, { kind: 'admin', id }, viewer.tokenHash!)
    await audit(trx, viewer, now, { action: 'admin.password_changed', subject_id: id })
  })
}
