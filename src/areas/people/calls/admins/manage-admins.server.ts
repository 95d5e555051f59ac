import { type AdminRole, mayUse } from '#src/contract/admin-roles.ts'
import { fieldProblem, problem } from '#src/contract/errors.ts'
import type { AppContext, Timed } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { endInvitationsOf, listAdminRows, listInvitations } from '../../rows/admin-rows.ts'
import {
  isSecondFactorRequired,
  secondFactorsOf,
  setSecondFactorRequired,
} from '../../rows/second-factors.ts'
import { inviteAdmin } from './admins.ts'

export async function getAdmins({ db, clock }: Timed) {
  const now = clock.now()
  return {
    admins: await listAdminRows(db, now),
    invitations: await listInvitations(db, now),
    second_factor_required: await isSecondFactorRequired(db),
  }
}

/** The mailbox of an invitation that the new role could not send would open the old role again. */
export async function changeRole({ db, clock }: AppContext, viewer: Viewer, id: number, role: AdminRole) {
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
export async function endAdminAccount({ db, clock }: AppContext, viewer: Viewer, id: number): Promise<void> {
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
export async function askForSecondFactor({ db, clock }: AppContext, viewer: Viewer, required: boolean) {
  await db.transaction().execute(async (trx) => {
    const { totp, passkeys } = await secondFactorsOf(trx, viewer.admin!.id)
    if (required && !totp && !passkeys) throw fieldProblem('required', 'admins.require.own_first')
    await setSecondFactorRequired(trx, required)
    await audit(trx, viewer, clock.now(), { action: 'admin.second_factor_required', detail: { required } })
  })
}
