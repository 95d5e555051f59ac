import { sql } from 'kysely'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { endAlerts } from './alerts.ts'

export async function searchesOfCategory(db: Db, category: number): Promise<{ id: number; query: string }[]> {
  return db
    .selectFrom('alert_searches')
    .select(['id', 'query'])
    .where('query', '~', `(^|&)category=${category}(&|$)`)
    .orderBy('id')
    .execute()
}

export async function endSecondOnes(trx: Trx, from: number, to: number, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select case when other.confirmed_at is null then other.id else moved.id end as id
    from alerts as moved join alerts as other using (email)
    where moved.search_id = ${from} and moved.ended_at is null
      and other.search_id = ${to} and other.ended_at is null`.execute(trx)
  const ids = rows.map(({ id }) => id)
  await endAlerts(trx, ids, now)
}

export async function moveToSearch(trx: Trx, from: number, to: number): Promise<void> {
  await trx
    .updateTable('alerts')
    .set({ search_id: to })
    .where('search_id', '=', from)
    .where('ended_at', 'is', null)
    .execute()
}

export async function moveRequests(trx: Trx, from: string, to: string): Promise<void> {
  await trx.updateTable('alert_requests').set({ query: to }).where('query', '=', from).execute()
}
