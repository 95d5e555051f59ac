import { announce } from '#src/areas/mail/index.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { adminHelped } from '../../mails/admins-mails.ts'
import { lockAdmin } from '../../rows/accounts.ts'
import { clearFailures, secondFactorKey } from '../../rows/login-delay.ts'
import { deleteSecondFactors } from '../../rows/second-factors.ts'
import { recordFactorChange } from '../second-factor/record-change.server.ts'
import { mailPasswordLink } from '../sign-in/admin-password.server.ts'

export async function sendLinkToAdmin({ db, clock }: AppContext, viewer: Viewer, id: number): Promise<void> {
  const { name: sender, email } = viewer.admin!
  await db.transaction().execute(async (trx) => {
    const now = clock.now()
    const admin = await lockAdmin(trx, id)
    if (!admin) throw problem('not_found')
    await mailPasswordLink(trx, admin, now, sender)
    await announce(trx, now, adminHelped, email, { name: sender, admin: admin.name, help: 'link' })
    await audit(trx, viewer, now, { action: 'admin.password_link_sent', subject_id: id })
  })
}

/** Their own ones go with their password alone, under Security. */
export async function removeFactorsOf({ db, clock }: AppContext, viewer: Viewer, id: number): Promise<void> {
  const owner = viewer.admin!
  if (id === owner.id) throw problem('conflict', { text: 'admins.factor.own' })
  await db.transaction().execute(async (trx) => {
    const now = clock.now()
    const admin = await lockAdmin(trx, id)
    if (!admin) throw problem('not_found')
    await deleteSecondFactors(trx, id)
    await clearFailures(trx, secondFactorKey(id))
    await recordFactorChange(trx, admin, now, { change: 'removed', actor: viewer })
    await announce(trx, now, adminHelped, owner.email, {
      name: owner.name,
      admin: admin.name,
      help: 'factor',
    })
  })
}
