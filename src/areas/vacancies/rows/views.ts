import { sql } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'
import { vacancyStatus } from '../vacancy.ts'
import type { ViewSource } from '../view-sources.ts'
import { vacancyRows } from './vacancy-facts.ts'

export interface NewViews {
  vacancyId: number
  day: string
  source: ViewSource
  views: number
}

const BATCH = 1_000

/** Written in one order, so that two nodes never wait for each other in a circle. */
export async function addViews(db: Db, counted: readonly NewViews[]): Promise<void> {
  const rows = counted.toSorted((one, other) => one.vacancyId - other.vacancyId)
  await db.transaction().execute(async (trx) => {
    for (let at = 0; at < rows.length; at += BATCH) {
      const some = rows.slice(at, at + BATCH)
      await sql`
        insert into vacancy_views as stored (vacancy_id, day, source, views)
        select noted.vacancy_id, noted.day, noted.source, noted.views
        from unnest(${some.map(({ vacancyId }) => vacancyId)}::int[], ${some.map(({ day }) => day)}::date[],
          ${some.map(({ source }) => source)}::text[], ${some.map(({ views }) => views)}::int[])
          as noted (vacancy_id, day, source, views)
        where exists (
          select from ${vacancyRows} where id = noted.vacancy_id and status = ${sql.lit(vacancyStatus.approved)})
        order by noted.vacancy_id, noted.day, noted.source
        on conflict (vacancy_id, day, source) do update set views = stored.views + excluded.views`.execute(
        trx,
      )
    }
  })
}

/** Counts all views of some vacancies; a vacancy without views is missing. */
export async function countViews(
  db: Db,
  vacancyIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (vacancyIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('vacancy_views')
    .select(['vacancy_id', sql<number>`sum(views)::int`.as('views')])
    .where('vacancy_id', 'in', vacancyIds)
    .groupBy('vacancy_id')
    .execute()
  return new Map(rows.map(({ vacancy_id, views }) => [vacancy_id, views]))
}
