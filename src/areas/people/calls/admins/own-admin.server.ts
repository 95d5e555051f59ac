import { announce } from '#src/areas/mail/index.ts'
import { fieldProblem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import { violates } from '#src/platform/db/constraints.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { emailWasChanged } from '../../mails/accounts-mails.ts'
import { endPendingOfAdmin } from '../../rows/admin-rows.ts'
import { proveAdminPassword } from '../second-factor/own-login.server.ts'

interface OwnDetails {
  name: string
  email: string
  current_password: string
}

/** No mail confirms the new address: who mistyped it is still logged in, and can change it again. */
export async function editOwnAdmin(
  context: AppContext,
  viewer: Viewer,
  { name, email, current_password }: OwnDetails,
  scale: number,
): Promise<void> {
  const admin = viewer.admin!
  const act = await proveAdminPassword(context, { admin, password: current_password }, scale)
  const saving = act(async (trx, now) => {
    await endPendingOfAdmin(trx, admin.id)
    await trx
      .updateTable('admins')
      .set({ name, email, updated_at: now.toISOString() })
      .where('id', '=', admin.id)
      .execute()
    const addresses = email === admin.email ? [] : [admin.email, email]
    for (const address of addresses) await announce(trx, now, emailWasChanged, address, { name })
    await audit(trx, viewer, now, { action: 'admin.details_changed', subject_id: admin.id })
  })
  await saving.catch((error: unknown) => {
    throw violates(error, 'admins_email') ? fieldProblem('email', 'account.email.taken') : error
  })
}
