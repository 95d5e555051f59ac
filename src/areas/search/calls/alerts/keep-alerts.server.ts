import { sql } from 'kysely'
import { queueBulk } from '#src/areas/mail/index.ts'
import { isOfBlocked } from '#src/areas/people/index.ts'
import { CONFIRM_DAYS, RETENTION_MONTHS, UNANSWERED_DAYS } from '#src/areas/search/saved-search.ts'
import type { Timed } from '#src/platform/app-context.ts'
import { dayInColombo, daysBefore, startOfDay } from '#src/platform/clock.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { removeLinks } from '#src/platform/signed-links.ts'
import { alertKeep } from '../../mails/alerts-mails.ts'
import { endAlerts } from '../../rows/alerts.ts'

const BATCH = 500

/** Asks once, after six months, whether an alert shall go on, and ends alerts that were not renewed. */
export async function sendRenewalRequests({ db, clock }: Timed): Promise<number> {
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
  // An alert ends with the day that the mail names.
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

async function alertsToAsk(
  trx: Trx,
  renewedBefore: string,
  now: Date,
  max: number,
): Promise<{ id: number; email: string }[]> {
  return trx
    .updateTable('alerts')
    .set({ asked_at: now.toISOString() })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('alerts')
        .select('id')
        .where('kept_at', '<', renewedBefore)
        .where('asked_at', 'is', null)
        .where('ended_at', 'is', null)
        .where((eb) => eb.not(isOfBlocked(sql.ref('alerts.email'))))
        .orderBy('kept_at')
        .limit(max)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'email'])
    .execute()
}

async function alertsUnanswered(trx: Trx, mailedBefore: string, max: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('alerts')
    .select('id')
    .where('asked_at', '<', mailedBefore)
    .where('ended_at', 'is', null)
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

async function deleteUnconfirmed(db: Db, createdBefore: string, max: number): Promise<number> {
  return deleteSome(
    db,
    sql`confirmed_at is null and ended_at is null and created_at < ${createdBefore}::timestamptz`,
    max,
  )
}

async function deleteEnded(db: Db, endedBefore: string, max: number): Promise<number> {
  return deleteSome(db, sql`ended_at < ${endedBefore}::timestamptz`, max)
}

async function deleteSome(db: Db, where: ReturnType<typeof sql>, max: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      delete from alerts where id in (
        select id from alerts where ${where} limit ${max} for update skip locked)
      returning id`.execute(trx)
    const ids = rows.map(({ id }) => id)
    await removeLinks(trx, ['alert'], ids)
    return ids.length
  })
}

async function deleteLeftovers(db: Db, before: string): Promise<void> {
  await sql`delete from alert_searches where id in (
    select id from alert_searches as search
    where created_at < ${before}::timestamptz
      and not exists (select from alerts where alerts.search_id = search.id)
    limit 10000 for update skip locked)`.execute(db)
  await db.deleteFrom('alert_bounces').where('bounced_at', '<', before).execute()
}
