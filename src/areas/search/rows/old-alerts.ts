import { sql } from 'kysely'
import { isOfBlocked } from '#src/areas/people/index.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { removeLinks } from '#src/platform/signed-links.ts'

export async function alertsToAsk(
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

export async function alertsUnanswered(trx: Trx, mailedBefore: string, max: number): Promise<number[]> {
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

export async function deleteUnconfirmed(db: Db, createdBefore: string, max: number): Promise<number> {
  return deleteSome(
    db,
    sql`confirmed_at is null and ended_at is null and created_at < ${createdBefore}::timestamptz`,
    max,
  )
}

export async function deleteEnded(db: Db, endedBefore: string, max: number): Promise<number> {
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

export async function deleteLeftovers(db: Db, before: string): Promise<void> {
  await sql`delete from alert_searches where id in (
    select id from alert_searches as search
    where created_at < ${before}::timestamptz
      and not exists (select from alerts where alerts.search_id = search.id)
    limit 10000 for update skip locked)`.execute(db)
  await db.deleteFrom('alert_runs').where('done_at', '<', before).execute()
  await db.deleteFrom('alert_bounces').where('bounced_at', '<', before).execute()
}
