import { DAY_MS } from '#src/contract/values/durations.ts'
import type { Timed } from '#src/platform/app-context.ts'
import { deleteExpiredSessions, deleteOldConfirmations, deleteOldFailures } from '../../rows/expired-rows.ts'
import { lifetimes } from './end-sessions.server.ts'

/** After a day without a failed login the next one counts as the first. */
const FAILURE_RETENTION_MS = DAY_MS
/** So long after its end a link that confirms an address still serves to say *This was not me*. */
const DENIAL_RETENTION_MS = 7 * DAY_MS

export async function deleteExpiredAccountData({ db, clock }: Timed): Promise<void> {
  const now = clock.now()
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  const unusedSince = { user: before(lifetimes.user.idle), admin: before(lifetimes.admin.idle) }
  await deleteExpiredSessions(db, before(0), unusedSince)
  await deleteOldConfirmations(db, before(DENIAL_RETENTION_MS))
  await deleteOldFailures(db, before(FAILURE_RETENTION_MS))
}
