import type { Timed } from '#src/platform/app-context.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { AdminRow, Invitation } from '../calls/admins/admins.ts'
import { adminSessions, lockAdmin } from './accounts.ts'
import { hasSecondFactor } from './second-factors.ts'

export async function listAdminRows(db: Db, now: Date): Promise<AdminRow[]> {
  return db
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
    .execute()
}

export async function listInvitations(db: Db, now: Date): Promise<Invitation[]> {
  return db
    .selectFrom('admin_invitations as sent')
    .innerJoin('admins', 'admins.id', 'sent.invited_by')
    .select(['sent.id', 'sent.email', 'sent.role', 'sent.created_at', 'sent.expires_at'])
    .select('admins.name as invited_by')
    .where('sent.expires_at', '>', now.toISOString())
    .orderBy('sent.id', 'desc')
    .$castTo<Invitation>()
    .execute()
}

export async function endInvitationsOf(db: Db, adminId: number): Promise<void> {
  await db.deleteFrom('admin_invitations').where('invited_by', '=', adminId).execute()
}

/** Waits for logins and invitations under way, so that the caller ends their sessions too. */
export async function endPendingOfAdmin(trx: Trx, adminId: number): Promise<void> {
  await lockAdmin(trx, adminId)
  await trx.deleteFrom('admin_tickets').where('admin_id', '=', adminId).execute()
  await trx
    .deleteFrom('admin_totps')
    .where('admin_id', '=', adminId)
    .where('confirmed_at', 'is', null)
    .execute()
  await endInvitationsOf(trx, adminId)
  await trx.deleteFrom('admin_password_resets').where('admin_id', '=', adminId).execute()
}

export async function sweepInvitations({ db, clock }: Timed): Promise<void> {
  for (const table of ['admin_invitations', 'admin_password_resets'] as const)
    await db.deleteFrom(table).where('expires_at', '<=', clock.now().toISOString()).execute()
}
