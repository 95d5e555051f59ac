import type { Db } from '#src/platform/db/database.ts'

/** Deletes sessions that are over, and those that were last used before an instant, another for each kind of account. */
export async function deleteExpiredSessions(
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

export async function deleteOldConfirmations(db: Db, expiredBefore: string): Promise<void> {
  await db.deleteFrom('email_confirmations').where('expires_at', '<=', expiredBefore).execute()
}

export async function deleteOldFailures(db: Db, failedBefore: string): Promise<void> {
  await db.deleteFrom('login_failures').where('last_failed_at', '<=', failedBefore).execute()
}
