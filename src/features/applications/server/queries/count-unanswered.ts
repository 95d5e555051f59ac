import type { Db } from '#src/platform/db/database.ts'
import type { ApplicationStage } from '../../application-stages.ts'

/** Applicants in one of these stages have heard nothing from the employer. */
const unanswered: readonly ApplicationStage[] = ['received', 'shortlisted']

/** Counts the applications to a vacancy that nobody has answered yet. */
export async function countUnanswered(db: Db, vacancyId: number): Promise<number> {
  const { count } = await db
    .selectFrom('position_applications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('vacancy_id', '=', vacancyId)
    .where('stage', 'in', unanswered)
    .executeTakeFirstOrThrow()
  return Number(count)
}
