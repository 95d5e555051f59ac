import type { AppContext } from '#src/platform/app-context.ts'
import { lifetimes } from './end-sessions.ts'

/** After a day without a failed login the next one counts as the first. */
const FAILURES_KEPT_MS = 24 * 60 * 60_000
/** So long after its end a link that confirms an address still serves to say *This was not me*. */
const DENIALS_KEPT_MS = 7 * 24 * 60 * 60_000

export async function sweepAccounts({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
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
  await db.deleteFrom('email_confirmations').where('expires_at', '<=', before(DENIALS_KEPT_MS)).execute()
  await db.deleteFrom('login_failures').where('last_failed_at', '<=', before(FAILURES_KEPT_MS)).execute()
}
