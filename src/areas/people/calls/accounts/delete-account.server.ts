import { announce } from '#src/areas/mail/index.ts'
import type { ContentTag } from '#src/contract/endpoint.ts'
import { DAY_MS } from '#src/contract/values/units.ts'
import type { Timed } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Trx, Db } from '#src/platform/db/database.ts'
import { accountWasDeleted } from '../../mails/accounts-mails.ts'
import type { LockedUser } from '../../rows/own-account.ts'
import { lifetimes } from './end-sessions.server.ts'

export interface AccountDeletion {
  trx: Trx
  userId: number
  now: Date
  changed: (...tags: ContentTag[]) => void
}

export type OnAccountDeleted = (leaving: AccountDeletion) => Promise<void>

export async function removeUser(
  { id, name, email, language }: LockedUser,
  leaving: AccountDeletion,
  onAccountDeleted: OnAccountDeleted,
): Promise<void> {
  const { trx, now } = leaving
  await onAccountDeleted(leaving)
  await trx.deleteFrom('users').where('id', '=', id).execute()
  await announce(trx, now, accountWasDeleted, email, { name, language })
  await audit(trx, { user: { id } }, now, { action: 'user.deleted', subject_id: id })
}

/** After a day without a failed login the next one counts as the first. */
const FAILURE_RETENTION_MS = DAY_MS
/** Milliseconds after its end in which a confirmation link still serves *This was not me*. */
const DENIAL_RETENTION_MS = 7 * DAY_MS

export async function deleteExpiredAccountData({ db, clock }: Timed): Promise<void> {
  const now = clock.now()
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  const unusedSince = { user: before(lifetimes.user.idle), admin: before(lifetimes.admin.idle) }
  await deleteExpiredSessions(db, before(0), unusedSince)
  await deleteOldConfirmations(db, before(DENIAL_RETENTION_MS))
  await deleteOldFailures(db, before(FAILURE_RETENTION_MS))
}

/** Deletes sessions that are over, and unused ones: last used before the instant for their kind of account. */
async function deleteExpiredSessions(
  db: Db,
  now: string,
  unusedSince: { user: string; admin: string },
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', now),
        eb.and([eb('user_id', 'is not', null), eb('last_used_at', '<=', unusedSince.user)]),
        eb.and([eb('admin_id', 'is not', null), eb('last_used_at', '<=', unusedSince.admin)]),
      ]),
    )
    .execute()
}

async function deleteOldConfirmations(db: Db, expiredBefore: string): Promise<void> {
  await db.deleteFrom('email_confirmations').where('expires_at', '<=', expiredBefore).execute()
}

async function deleteOldFailures(db: Db, failedBefore: string): Promise<void> {
  await db.deleteFrom('login_failures').where('last_failed_at', '<=', failedBefore).execute()
}
