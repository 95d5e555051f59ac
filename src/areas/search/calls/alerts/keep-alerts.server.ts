import { sql } from 'kysely'
import type { CategoryOwner } from '#src/areas/catalogue/index.ts'
import { queueBulk } from '#src/areas/mail/index.ts'
import { isOfBlocked, findUserContact } from '#src/areas/people/index.ts'
import { alertKeep } from '#src/areas/search/mails/alerts-mails.ts'
import { endAlerts, deleteBounces, updateAlert } from '#src/areas/search/rows/alerts.ts'
import * as alerts from '#src/areas/search/rows/alerts.ts'
import {
  CONFIRM_DAYS,
  RETENTION_MONTHS,
  UNANSWERED_DAYS,
  withMergedCategory,
} from '#src/areas/search/saved-search.ts'
import type { Timed } from '#src/platform/app-context.ts'
import { dayInColombo, daysBefore, startOfDay, type Clock } from '#src/platform/clock.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { lockPerson } from '#src/platform/personal-data/platform-personal-data.ts'
import { removeLinks, endLinks } from '#src/platform/signed-links.ts'

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

/** Moves saved searches of a merged category to the other one. They are not counted beforehand. */
export function alertCategories(clock: Clock): CategoryOwner {
  return {
    uses: async () => ({}),
    move: async (trx, from, into) => {
      const now = clock.now()
      for (const { id, query } of await searchesOfCategory(trx, from)) {
        const merged = withMergedCategory(query, from, into.id)
        const searchId = await alerts.searchIdOf(trx, merged, now)
        await endDuplicates(trx, id, searchId, now)
        await moveToSearch(trx, id, searchId)
        await moveRequests(trx, query, merged)
      }
      // All of them move in one call, so none is left for another.
      return 0
    },
  }
}

export async function endAlertsOfUser(trx: Trx, userId: number, now: Date): Promise<void> {
  const contact = await findUserContact(trx, userId)
  if (!contact || contact.email_confirmed_at === null) return
  await alerts.lockAddress(trx, contact.email)
  await alerts.endAlertsOf(trx, contact.email, now)
}

/** If both addresses have an alert for a search, the new one's stays if confirmed. Links in earlier mails end. */
export async function followAddress(trx: Trx, before: string, after: string, now: Date): Promise<void> {
  const [from, to] = [before.toLowerCase(), after.toLowerCase()]
  await lockPerson(trx, to, now)
  // Everybody who locks two addresses does it in this order.
  for (const email of [from, to].toSorted()) await alerts.lockAddress(trx, email)
  await deleteBounces(trx, to)
  for (const { id, search_id } of await alerts.alertsOf(trx, from)) {
    const known = await alerts.alertFor(trx, to, search_id)
    if (known?.confirmed_at != null) await alerts.endAlerts(trx, [id], now)
    else {
      if (known) await trx.deleteFrom('alerts').where('id', '=', known.id).execute()
      await updateAlert(trx, id, { email: to })
      await endLinks(trx, now, 'alert', [id])
    }
  }
}

async function searchesOfCategory(db: Db, category: number): Promise<{ id: number; query: string }[]> {
  return db
    .selectFrom('alert_searches')
    .select(['id', 'query'])
    .where('query', '~', `(^|&)category=${category}(&|$)`)
    .orderBy('id')
    .execute()
}

async function endDuplicates(trx: Trx, from: number, to: number, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select case when other.confirmed_at is null then other.id else moved.id end as id
    from alerts as moved join alerts as other using (email)
    where moved.search_id = ${from} and moved.ended_at is null
      and other.search_id = ${to} and other.ended_at is null`.execute(trx)
  const ids = rows.map(({ id }) => id)
  await alerts.endAlerts(trx, ids, now)
}

async function moveToSearch(trx: Trx, from: number, to: number): Promise<void> {
  await sql`
    update alert_searches set daily_until = greatest(alert_searches.daily_until, moved.daily_until),
      weekly_until = greatest(alert_searches.weekly_until, moved.weekly_until)
    from alert_searches as moved where moved.id = ${from} and alert_searches.id = ${to}`.execute(trx)
  await trx
    .updateTable('alerts')
    .set({ search_id: to })
    .where('search_id', '=', from)
    .where('ended_at', 'is', null)
    .execute()
}

async function moveRequests(trx: Trx, from: string, to: string): Promise<void> {
  await trx.updateTable('alert_requests').set({ query: to }).where('query', '=', from).execute()
}
