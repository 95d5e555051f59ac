import { sql } from 'kysely'
import type { CategoryOwner } from '#src/areas/catalogue/index.ts'
import { findUserContact } from '#src/areas/people/index.ts'
import type { Clock } from '#src/platform/clock.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { lockPerson } from '#src/platform/personal-data/erased-addresses.ts'
import { endLinks } from '#src/platform/signed-links.ts'
import * as alerts from '../../rows/alerts.ts'
import { deleteBounces, updateAlert } from '../../rows/alerts.ts'
import { withMergedCategory } from '../../saved-search.ts'

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
