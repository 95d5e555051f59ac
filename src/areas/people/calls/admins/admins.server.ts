import { type AdminRole, mayUse } from '#src/contract/admin-roles.ts'
import { fieldProblem, problem } from '#src/contract/errors.ts'
import type { AppContext, Timed } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { texts as enAccount } from '#src/strings/account/en.ts'
import { en } from '#src/strings/en.ts'
import { siteNameErrors } from '../../password-rules.ts'
import { endInvitationsOf, listAdminRows, listInvitations } from '../../rows/admin-rows.ts'
import {
  isSecondFactorRequired,
  secondFactorsOf,
  setSecondFactorRequired,
} from '../../rows/second-factors.ts'
import * as sessions from './admin-sessions.ts'
import * as contract from './admins.ts'
import { inviteAdmin } from './admins.ts'
import { removeFactorsOf, sendLinkToAdmin } from './help-admin.server.ts'
import { becomeAdmin, dropInvitation, sendInvitation } from './invitations.server.ts'
import {
  endAdminSession,
  endOtherSessionsOfAdmin,
  getAdminSessions,
  setOwnAdminPassword,
} from './own-admin-sessions.server.ts'
import { editOwnAdmin } from './own-admin.server.ts'

export function mountAdmins(
  bind: Binder,
  context: AppContext,
  { siteName, scale }: { siteName: string; scale: number },
): void {
  bind(sessions.listAdminSessions, ({ viewer }) => getAdminSessions(context, viewer))
  bind(sessions.endOneAdminSession, async ({ viewer, params }) => {
    await endAdminSession(context, viewer, params.id)
    return { message: enAccount['sessions.ended'] }
  })
  bind(sessions.endOtherAdminSessions, async ({ viewer }) => {
    await endOtherSessionsOfAdmin(context, viewer)
    return { message: enAccount['sessions.others_ended'] }
  })
  bind(
    sessions.changeAdminPassword,
    async ({ viewer, body }) => {
      const errors = siteNameErrors(siteName, body)
      if (errors['password']) throw problem('invalid', { errors })
      await setOwnAdminPassword(context, viewer, body, scale)
      return { message: enAccount['password.done'] }
    },
    async ({ right }) => siteNameErrors(siteName, right),
  )
  bind(sessions.changeOwnAdmin, async ({ viewer, body }) => {
    await editOwnAdmin(context, viewer, body, scale)
    return { message: en['admins.details_saved'] }
  })
  bind(contract.listAdmins, () => getAdmins(context))
  bind(contract.setAdminRole, async ({ viewer, params, body }) => {
    await changeRole(context, viewer, params.id, body.role)
    return { message: en['admins.role_set'] }
  })
  bind(contract.endAdmin, async ({ viewer, params }) => {
    await endAdminAccount(context, viewer, params.id)
    return { message: en['admins.ended'] }
  })
  bind(contract.sendPasswordLink, async ({ viewer, params }) => {
    await sendLinkToAdmin(context, viewer, params.id)
    return { message: en['admins.link_sent'] }
  })
  bind(contract.removeSecondFactors, async ({ viewer, params }) => {
    await removeFactorsOf(context, viewer, params.id)
    return { message: en['admins.factor.removed'] }
  })
  bind(contract.inviteAdmin, ({ viewer, body, recordAnswer }) =>
    sendInvitation(context, viewer, body, (trx) => recordAnswer(trx, { message: en['admins.invited'] })),
  )
  bind(contract.withdrawInvitation, async ({ viewer, params }) => {
    await dropInvitation(context, viewer, params.id)
    return { message: en['admins.invitation_withdrawn'] }
  })
  bind(
    contract.acceptInvitation,
    async ({ body, recordAnswer }) => {
      const errors = siteNameErrors(siteName, body)
      if (errors['password']) throw problem('invalid', { errors })
      return becomeAdmin(context, body, (trx) => recordAnswer(trx, { message: en['admins.accepted'] }))
    },
    async ({ right }) => siteNameErrors(siteName, right),
  )
  bind(contract.requireSecondFactor, async ({ viewer, body }) => {
    await askForSecondFactor(context, viewer, body.required)
    return { message: en[body.required ? 'admins.require.on' : 'admins.require.off'] }
  })
}

async function getAdmins({ db, clock }: Timed) {
  const now = clock.now()
  return {
    admins: await listAdminRows(db, now),
    invitations: await listInvitations(db, now),
    second_factor_required: await isSecondFactorRequired(db),
  }
}

/** The mailbox of an invitation that the new role could not send would open the old role again. */
async function changeRole({ db, clock }: AppContext, viewer: Viewer, id: number, role: AdminRole) {
  await db.transaction().execute(async (trx) => {
    const before = await lockRole(trx, id)
    if (before === role) return
    if (before === 'owner') await refuseLastOwner(trx, id)
    const now = clock.now()
    await trx
      .updateTable('admins')
      .set({ role, updated_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
    if (!mayUse(role, inviteAdmin.access)) await endInvitationsOf(trx, id)
    await audit(trx, viewer, now, { action: 'admin.role_changed', subject_id: id, detail: { name: role } })
  })
}

/** Ends an account with its sessions, second factors and invitations. */
async function endAdminAccount({ db, clock }: AppContext, viewer: Viewer, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if ((await lockRole(trx, id)) === 'owner') await refuseLastOwner(trx, id)
    await trx.deleteFrom('admins').where('id', '=', id).execute()
    await audit(trx, viewer, clock.now(), { action: 'admin.ended', subject_id: id })
  })
}

/** Owners in the order of their ids: of two that end each other the second sees what the first did. */
async function lockRole(trx: Trx, id: number): Promise<string> {
  await lockOwners(trx)
  const row = await trx
    .selectFrom('admins')
    .select('role')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw problem('not_found')
  return row.role
}

async function refuseLastOwner(trx: Trx, id: number): Promise<void> {
  const owners = await lockOwners(trx)
  if (owners.every((owner) => owner.id === id)) throw problem('last_owner')
}

async function lockOwners(trx: Trx) {
  return trx.selectFrom('admins').select('id').where('role', '=', 'owner').orderBy('id').forUpdate().execute()
}

/** Asks every admin for a second factor, in sessions that exist too. */
async function askForSecondFactor({ db, clock }: AppContext, viewer: Viewer, required: boolean) {
  await db.transaction().execute(async (trx) => {
    const { totp, passkeys } = await secondFactorsOf(trx, viewer.admin!.id)
    if (required && !totp && !passkeys) throw fieldProblem('required', 'admins.require.own_first')
    await setSecondFactorRequired(trx, required)
    await audit(trx, viewer, clock.now(), { action: 'admin.second_factor_required', detail: { required } })
  })
}
