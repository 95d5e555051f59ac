import { recipientOf } from '#src/areas/mail/index.ts'
import type { Timed } from '#src/platform/app-context.ts'
import type { Db } from '#src/platform/db/database.ts'
import { MAX_BOUNCES } from '../../alert.ts'
import { endAlertsOf, lockAddress } from '../../rows/alerts.ts'
import { recordBounce } from '../../rows/bounces.ts'

export interface Bounce {
  recipient: string
  messageId: string
}

/** The second bounce of an address ends its alerts. A report of a forwarded mail names another one. */
export async function recordBounces({ db, clock }: Timed, bounces: readonly Bounce[]): Promise<number> {
  const now = clock.now()
  let ended = 0
  for (const { recipient, messageId } of bounces) {
    const email = ((await recipientOf(db, messageId)) ?? recipient).toLowerCase()
    if (!(await isKnown(db, email))) continue
    ended += await db.transaction().execute(async (trx) => {
      await lockAddress(trx, email)
      const bounced = await recordBounce(trx, email, messageId, now)
      return bounced >= MAX_BOUNCES ? endAlertsOf(trx, email, now) : 0
    })
  }
  return ended
}

async function isKnown(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('alerts')
    .select('id')
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
