import { sql } from 'kysely'
import { isOfBlocked } from '#src/areas/people/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Frequency } from '../alert.ts'

const atWork = sql<boolean>`alerts.confirmed_at is not null and alerts.ended_at is null`

export async function searchesFrom(
  db: Db,
  first: number,
  max: number,
): Promise<{ id: number; query: string }[]> {
  return db
    .selectFrom('alert_searches')
    .select(['id', 'query'])
    .where('id', '>=', first)
    .where(sql<boolean>`exists (select from alerts where alerts.search_id = alert_searches.id and ${atWork})`)
    .orderBy('id')
    .limit(max)
    .execute()
}

export interface DueAlert {
  id: number
  search_id: number
  email: string
  frequency: Frequency
  since: string
  changed_at: string
}

export async function dueAlerts(
  db: Db,
  searchIds: readonly number[],
  after: { search_id: number; alert_id: number },
  frequencies: readonly Frequency[],
  max: number,
): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    select id, search_id, email, frequency, since, changed_at from alerts
    where ${atWork} and search_id = any (${searchIds}::int[])
      and (search_id, id) > (${after.search_id}::int, ${after.alert_id}::int)
      and frequency = any (${frequencies}::text[]) and not ${isOfBlocked(sql.ref('alerts.email'))}
    order by search_id, id limit ${max}`.execute(db)
  return rows
}

export async function earliestSince(db: Db, changedAfter: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('alerts')
    .select((eb) => eb.fn.min('since').as('since'))
    .where('changed_at', '>', changedAfter)
    .where(atWork)
    .executeTakeFirst()
  return row?.since ?? undefined
}

export async function logSendings(
  db: Db,
  sendings: readonly { alert_id: number; vacancy_ids: readonly number[] }[],
  now: Date,
): Promise<void> {
  await sql`
    insert into alert_sendings (alert_id, sent_at, vacancy_ids)
    select sent.alert_id, ${now.toISOString()}::timestamptz,
      array(select jsonb_array_elements_text(sent.vacancy_ids)::int)
    from jsonb_to_recordset(${JSON.stringify(sendings)}::jsonb) as sent (alert_id int, vacancy_ids jsonb)
      join alerts on alerts.id = sent.alert_id`.execute(db)
}
