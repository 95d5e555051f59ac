import { sql } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'
import type { ViewSource } from '../view-sources.ts'

export interface NewViews {
  vacancyId: number
  day: string
  source: ViewSource
  views: number
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
