import type { Timed } from '#src/platform/app-context.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { lockAdmin } from './accounts.ts'

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
