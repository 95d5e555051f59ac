import { createHash } from 'node:crypto'
import { sql, type Updateable } from 'kysely'
import { isOfBlocked } from '#src/areas/people/index.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { AlertsTables } from '#src/platform/db/tables/alerts.ts'
import { endLinks } from '#src/platform/signed-links.ts'
import type { Language } from '#src/strings/languages.ts'
import type { Frequency } from '../saved-search.ts'

function selectAlerts(db: Db) {
  return db
    .selectFrom('alerts')
    .innerJoin('alert_searches', 'alert_searches.id', 'alerts.search_id')
    .selectAll('alerts')
    .select('alert_searches.query as search')
    .select(isOfBlocked(sql.ref('alerts.email')).as('is_of_blocked'))
    .where('ended_at', 'is', null)
}

export type AlertRow = NonNullable<Awaited<ReturnType<typeof findAlert>>>

export async function findAlert(db: Db, id: number) {
  return selectAlerts(db).where('alerts.id', '=', id).executeTakeFirst()
}

export async function alertsOf(db: Db, email: string): Promise<AlertRow[]> {
  return selectAlerts(db)
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .orderBy('alerts.id', 'desc')
    .execute()
}

/** Those who change the alerts of an address do it one after the other, until their transactions end. */
export async function lockAddress(trx: Trx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`alerts ${email}`}, 0))`.execute(trx)
}

export async function searchIdOf(trx: Trx, search: string, now: Date): Promise<number> {
  const query_hash = createHash('sha256').update(search).digest()
  // The update does nothing but lock the row: it must not be swept before the alert is written.
  const { id } = await trx
    .insertInto('alert_searches')
    .values({ query: search, query_hash, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('query_hash').doUpdateSet({ query: search }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function alertFor(trx: Trx, email: string, searchId: number): Promise<AlertRow | undefined> {
  return selectAlerts(trx).where('email', '=', email).where('search_id', '=', searchId).executeTakeFirst()
}

export interface NewAlert {
  searchId: number
  email: string
  language: Language
  frequency: Frequency
}

export async function insertAlert(
  trx: Trx,
  { searchId, email, language, frequency }: NewAlert,
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('alerts')
    .values({
      search_id: searchId,
      email,
      language,
      frequency,
      created_at: now.toISOString(),
      confirmed_at: null,
      since: null,
      changed_at: null,
      kept_at: null,
      asked_at: null,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateAlert(
  trx: Trx,
  id: number,
  set: Updateable<AlertsTables['alerts']>,
): Promise<void> {
  await trx.updateTable('alerts').set(set).where('id', '=', id).execute()
}

export async function endAlerts(trx: Trx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('alerts')
    .set({ ended_at: now.toISOString() })
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute()
  await endLinks(trx, now, 'alert', ids)
}

export async function endAlertsOf(trx: Trx, email: string, now: Date): Promise<number> {
  const rows = await trx
    .selectFrom('alerts')
    .select('id')
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .execute()
  const ids = rows.map(({ id }) => id)
  await endAlerts(trx, ids, now)
  return ids.length
}

export async function renewLinkKey(db: Db, id: number): Promise<string> {
  const { link_key } = await db
    .updateTable('alerts')
    .set({ link_key: sql<string>`gen_random_uuid()` })
    .where('id', '=', id)
    .returning('link_key')
    .executeTakeFirstOrThrow()
  return link_key
}

export async function recordBounce(trx: Trx, email: string, messageId: string, now: Date): Promise<number> {
  await trx
    .insertInto('alert_bounces')
    .values({ email, message_id: messageId, bounced_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['email', 'message_id']).doNothing())
    .execute()
  const { count } = await trx
    .selectFrom('alert_bounces')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function deleteBounces(db: Db, email: string): Promise<void> {
  await db.deleteFrom('alert_bounces').where('email', '=', email).execute()
}

export async function setConfirmed(trx: Trx, id: number, now: Date): Promise<void> {
  const at = now.toISOString()
  await updateAlert(trx, id, { confirmed_at: at, since: at, changed_at: at, kept_at: at })
}

export async function renewAlert(trx: Trx, id: number, now: Date): Promise<void> {
  await updateAlert(trx, id, { kept_at: now.toISOString(), asked_at: null })
}
