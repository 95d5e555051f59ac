import { announce } from '#src/areas/mail/index.ts'
import { endInvitationsOf, endPendingOfAdmin } from '#src/areas/people/rows/accounts.ts'
import { mayUse } from '#src/contract/admin-roles.ts'
import { fieldProblem, problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { violates } from '#src/platform/db/db-errors.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { emailWasChanged } from '../../mails/accounts-mails.ts'
import { adminHelped } from '../../mails/admins-mails.ts'
import { siteNameErrors, type SiteNames } from '../../password-rules.ts'
import { adminSessions, lockAdmin } from '../../rows/accounts.ts'
import { clearFailures, secondFactorKey } from '../../rows/login-delay.ts'
import {
  hasSecondFactor,
  deleteSecondFactors,
  isSecondFactorRequired,
  secondFactorsOf,
} from '../../rows/second-factors.ts'
import {
  endSessionsOf,
  type SessionOwner,
  endOwnSession,
  getSessions,
} from '../accounts/end-sessions.server.ts'
import { proveAdminPassword, recordFactorChange } from '../second-factor/second-factor-parts.server.ts'
import { mailPasswordLink, setOwnAdminPassword } from '../sign-in/admin-password.server.ts'
import * as sessions from './admins.ts'
import * as contract from './admins.ts'
import type { Invitation, AdminRow } from './admins.ts'
import { mountInvitations } from './invitations.server.ts'

const sessionOwner = ({ admin }: Viewer): SessionOwner => ({ kind: 'admin', id: admin!.id })

async function noteEnd(trx: Trx, viewer: Viewer, now: Date): Promise<void> {
  await audit(trx, viewer, now, { action: 'admin.sessions_ended', subject_id: viewer.admin!.id })
}

export function mountAdmins(
  bind: Binder,
  context: AppContext,
  parts: { siteNames: SiteNames; scale: number },
): void {
  mountInvitations(bind, context, parts.siteNames)
  mountOwnLogin(bind, context, parts)
  mountOtherAdmins(bind, context)
}

function mountOwnLogin(
  bind: Binder,
  context: AppContext,
  { siteNames, scale }: { siteNames: SiteNames; scale: number },
): void {
  const { db, clock } = context
  bind(sessions.listAdminSessions, ({ viewer }) =>
    getSessions(context, sessionOwner(viewer), viewer.tokenHash!),
  )
  bind(sessions.endOneAdminSession, async ({ viewer, params, say }) => {
    await db.transaction().execute(async (trx) => {
      await endOwnSession({ db: trx, clock }, sessionOwner(viewer), params.id)
      await noteEnd(trx, viewer, clock.now())
    })
    return { message: say('sessions.ended') }
  })
  // Whoever had one of the other sessions may have invited themselves.
  bind(sessions.endOtherAdminSessions, async ({ viewer, say }) => {
    await db.transaction().execute(async (trx) => {
      await endPendingOfAdmin(trx, viewer.admin!.id)
      if ((await endSessionsOf(trx, sessionOwner(viewer), viewer.tokenHash!)) > 0)
        await noteEnd(trx, viewer, clock.now())
    })
    return { message: say('sessions.others_ended') }
  })
  bind(
    sessions.changeAdminPassword,
    async ({ viewer, body, say }) => {
      const errors = siteNameErrors(siteNames, body)
      if (errors['password']) throw problem('invalid', { errors })
      await setOwnAdminPassword(context, viewer, body, scale)
      return { message: say('password.done') }
    },
    async ({ right }) => siteNameErrors(siteNames, right),
  )
  // No mail confirms the new address: who mistyped it is still logged in, and can change it again.
  bind(sessions.changeOwnAdmin, async ({ viewer, body: { name, email, current_password }, say }) => {
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
    return { message: say('admins.details_saved') }
  })
  bind(sessions.chooseAdminLanguage, async ({ viewer, body, say }) => {
    // `updated_at` does not move.
    await db
      .updateTable('admins')
      .set({ language: body.language })
      .where('id', '=', viewer.admin!.id)
      .execute()
    return { message: say('admins.language_set') }
  })
}

function mountOtherAdmins(bind: Binder, { db, clock }: AppContext): void {
  bind(contract.listAdmins, async () => {
    const now = clock.now()
    return {
      admins: await db
        .selectFrom('admins')
        .select(['id', 'name', 'email', 'role', 'created_at', hasSecondFactor.as('second_factor')])
        .select((eb) =>
          eb
            .selectFrom(adminSessions)
            .select((session) => session.fn.max('last_used_at').as('last'))
            .whereRef('admin_id', '=', 'admins.id')
            .where('expires_at', '>', now.toISOString())
            .as('last_seen_at'),
        )
        .orderBy('name')
        .orderBy('id')
        .$castTo<AdminRow>()
        .execute(),
      invitations: await db
        .selectFrom('admin_invitations as sent')
        .innerJoin('admins', 'admins.id', 'sent.invited_by')
        .select(['sent.id', 'sent.email', 'sent.role', 'sent.created_at', 'sent.expires_at'])
        .select('admins.name as invited_by')
        .where('sent.expires_at', '>', now.toISOString())
        .orderBy('sent.id', 'desc')
        .$castTo<Invitation>()
        .execute(),
      second_factor_required: await isSecondFactorRequired(db),
    }
  })
  // Invitations that the new role may not send end: accepting one would give the old role again.
  bind(contract.setAdminRole, async ({ viewer, params: { id }, body: { role }, say }) => {
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
      if (!mayUse(role, contract.inviteAdmin.access)) await endInvitationsOf(trx, id)
      await audit(trx, viewer, now, { action: 'admin.role_changed', subject_id: id, detail: { name: role } })
    })
    return { message: say('admins.role_set') }
  })
  // Sessions, second factors and invitations of an admin go with the account.
  bind(contract.endAdmin, async ({ viewer, params: { id }, say }) => {
    await db.transaction().execute(async (trx) => {
      if ((await lockRole(trx, id)) === 'owner') await refuseLastOwner(trx, id)
      await trx.deleteFrom('admins').where('id', '=', id).execute()
      await audit(trx, viewer, clock.now(), { action: 'admin.ended', subject_id: id })
    })
    return { message: say('admins.ended') }
  })
  bind(contract.sendPasswordLink, async ({ viewer, params: { id }, say }) => {
    const { name: sender, email } = viewer.admin!
    await db.transaction().execute(async (trx) => {
      const now = clock.now()
      const admin = await lockAdmin(trx, id)
      if (!admin) throw problem('not_found')
      await mailPasswordLink(trx, admin, now, sender)
      await announce(trx, now, adminHelped, email, { name: sender, admin: admin.name, help: 'link' })
      await audit(trx, viewer, now, { action: 'admin.password_link_sent', subject_id: id })
    })
    return { message: say('admins.link_sent') }
  })
  // Admins remove their own factors with their password alone, under Security.
  bind(contract.removeSecondFactors, async ({ viewer, params: { id }, say }) => {
    const { id: own, name, email } = viewer.admin!
    if (id === own) throw problem('conflict', { text: 'admins.factor.own' })
    await db.transaction().execute(async (trx) => {
      const now = clock.now()
      const admin = await lockAdmin(trx, id)
      if (!admin) throw problem('not_found')
      await deleteSecondFactors(trx, id)
      await clearFailures(trx, secondFactorKey(id))
      await recordFactorChange(trx, admin, now, { change: 'removed', actor: viewer })
      await announce(trx, now, adminHelped, email, { name, admin: admin.name, help: 'factor' })
    })
    return { message: say('admins.factor.removed') }
  })
  // The rule counts in sessions that exist too.
  bind(contract.requireSecondFactor, async ({ viewer, body: { required }, say }) => {
    await db.transaction().execute(async (trx) => {
      const { totp, passkeys } = await secondFactorsOf(trx, viewer.admin!.id)
      if (required && !totp && !passkeys) throw fieldProblem('required', 'admins.require.own_first')
      await trx.updateTable('panel_rules').set({ second_factor_required: required }).execute()
      await audit(trx, viewer, clock.now(), { action: 'admin.second_factor_required', detail: { required } })
    })
    return { message: say(required ? 'admins.require.on' : 'admins.require.off') }
  })
}

/** Locks owners in the order of their ids: if two end each other, the second sees what the first did. */
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
