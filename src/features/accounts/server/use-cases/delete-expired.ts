import { DAY_MS } from '#src/contract/durations.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { lifetimes } from './end-sessions.ts'

/** After a day without a failed login the next one counts as the first. */
const FAILURE_RETENTION_MS = DAY_MS
/** So long after its end a link that confirms an address still serves to say *This was not me*. */
const DENIAL_RETENTION_MS = 7 * DAY_MS

export async function deleteExpiredAccountData({
  db,
  clock,
}: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', before(0)),
        eb.and([eb('user_id', 'is not', null), eb('last_used_at', '<=', before(lifetimes.user.idle))]),
        eb.and([eb('admin_id', 'is not', null), eb('last_used_at', '<=', before(lifetimes.admin.idle))]),
      ]),
    )
    .execute()
  await db.deleteFrom('email_confirmations').where('expires_at', '<=', before(DENIAL_RETENTION_MS)).execute()
  await db.deleteFrom('login_failures').where('last_failed_at', '<=', before(FAILURE_RETENTION_MS)).execute()
}
