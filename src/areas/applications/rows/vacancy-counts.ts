import { sql } from 'kysely'
import type { ApplicationCounts } from '#src/areas/moderation/index.ts'
import { COLOMBO } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { applicationStages, unansweredStages, type ApplicationStage } from '../application-stages.ts'

/** Counts the applications of some vacancies; one that has none is missing. Withdrawn ones are not counted. */
export const countApplications: ApplicationCounts = async (db, vacancyIds) => {
  if (vacancyIds.length === 0) return new Map()
  const count = (stages: readonly string[]) =>
    sql<number>`(count(*) filter (where stage = any (${stages})))::int`
  const rows = await db
    .selectFrom('applications')
    .select(['vacancy_id', sql<number>`count(*)::int`.as('applications')])
    .select([count(['received']).as('received'), count(unansweredStages).as('unanswered')])
    .where('vacancy_id', 'in', vacancyIds)
    .where('stage', '!=', 'withdrawn')
    .groupBy('vacancy_id')
    .execute()
  return new Map(rows.map(({ vacancy_id, ...counts }) => [vacancy_id!, counts]))
}

export async function countByStage(db: Db, vacancyId: number): Promise<Record<ApplicationStage, number>> {
  const rows = await db
    .selectFrom('applications')
    .select(['stage', (eb) => eb.fn.countAll<number>().as('count')])
    .where('vacancy_id', '=', vacancyId)
    .groupBy('stage')
    .execute()
  const counts = Object.fromEntries(applicationStages.map((stage) => [stage, 0]))
  for (const { stage, count } of rows) counts[stage!] = Number(count)
  return counts as Record<ApplicationStage, number>
}

export async function countUnanswered(db: Db, vacancyId: number): Promise<number> {
  const stages = await countByStage(db, vacancyId)
  return unansweredStages.reduce((sum, stage) => sum + stages[stage], 0)
}

/** Counts applications to a vacancy by the Sri Lankan day on which they came, oldest first. */
export async function applicationsByDay(db: Db, vacancyId: number) {
  const { rows } = await sql<{ day: string; applications: number }>`
    select to_char(created_at at time zone ${sql.lit(COLOMBO)}, 'YYYY-MM-DD') as day, count(*)::int as applications
    from applications where vacancy_id = ${vacancyId} and stage <> 'withdrawn'
    group by 1 order by 1`.execute(db)
  return rows
}
