import { queueBulk } from '#src/areas/mail/index.ts'
import type { Timed } from '#src/platform/app-context.ts'
import { dayInColombo, daysBefore, startOfDay } from '#src/platform/clock.ts'
import { CONFIRM_DAYS, RETENTION_MONTHS, UNANSWERED_DAYS } from '../../alert.ts'
import { alertKeep } from '../../mails/alerts-mails.ts'
import { endAlerts } from '../../rows/alerts.ts'
import {
  alertsToAsk,
  alertsUnanswered,
  deleteEnded,
  deleteLeftovers,
  deleteUnconfirmed,
} from '../../rows/old-alerts.ts'

const BATCH = 500

/** Asks once, after six months, and ends those that were not renewed. */
export async function askToKeep({ db, clock }: Timed): Promise<number> {
  const now = clock.now()
  const today = dayInColombo(now)
  const months = Temporal.PlainDate.from(today).subtract({ months: RETENTION_MONTHS }).toString()
  let mails = 0
  for (let taken = BATCH; taken === BATCH; mails += taken)
    taken = await db.transaction().execute(async (trx) => {
      const due = await alertsToAsk(trx, startOfDay(months), now, BATCH)
      const letters = due.map(({ id, email }) => ({ to: email, about: { alert_id: id } }))
      await queueBulk(trx, now, alertKeep, letters)
      return due.length
    })
  // It ends with the day that the mail names.
  const unanswered = startOfDay(daysBefore(today, UNANSWERED_DAYS))
  for (let taken = BATCH; taken === BATCH;)
    taken = await db.transaction().execute(async (trx) => {
      const ids = await alertsUnanswered(trx, unanswered, BATCH)
      await endAlerts(trx, ids, now)
      return ids.length
    })
  return mails
}

export async function sweepAlerts({ db, clock }: Timed, retentionMonths: number): Promise<number> {
  const now = clock.now()
  const today = Temporal.PlainDate.from(dayInColombo(now))
  const retainedSince = startOfDay(today.subtract({ months: retentionMonths }).toString())
  let removed = 0
  for (const sweep of [
    () => deleteUnconfirmed(db, startOfDay(today.subtract({ days: CONFIRM_DAYS }).toString()), BATCH),
    () => deleteEnded(db, retainedSince, BATCH),
  ])
    for (let count = BATCH; count === BATCH; removed += count) count = await sweep()
  await deleteLeftovers(db, retainedSince)
  return removed
}
