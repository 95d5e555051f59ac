import type { ApplicationCounts } from '#src/features/moderation/server/index.ts'

/** Counts the applications of some vacancies; one that has none is missing. Withdrawn ones are not counted. */
export const countApplications: ApplicationCounts = async (db, vacancyIds) => {
  if (vacancyIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('position_applications')
    .select(['vacancy_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('vacancy_id', 'in', vacancyIds)
    .where('stage', '!=', 'withdrawn')
    .groupBy('vacancy_id')
    .execute()
  return new Map(rows.map(({ vacancy_id, count }) => [vacancy_id!, Number(count)]))
}
