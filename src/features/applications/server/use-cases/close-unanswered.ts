import { sql } from 'kysely'
import { vacanciesEndedBefore } from '#src/features/vacancies/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo, daysBefore } from '#src/platform/clock.ts'
import { CLOSED_AFTER_DAYS, unansweredStages } from '../../application-stages.ts'

const AT_ONCE = 50
/** Later rounds look at these days alone: a node may have been away for some of them. */
const LOOKED_BACK_DAYS = 10

/**
 * Closes applications that had no answer in the two weeks after their vacancy ended. Any node may do it at any time; an
 * application that an employer moves at that moment stays where they put it.
 *
 * @param isFirst Looks at every vacancy that ended, and not at those of the last days alone.
 * @returns How many were closed.
 */
export async function closeUnanswered({ db, clock }: AppContext, isFirst: boolean): Promise<number> {
  const now = clock.now()
  // Fourteen whole days lie between the last day of the vacancy and this one.
  const day = daysBefore(dayInColombo(now), CLOSED_AFTER_DAYS)
  const from = isFirst ? undefined : daysBefore(day, LOOKED_BACK_DAYS)
  let closed = 0
  for (let after = 0; ;) {
    const vacancies = await vacanciesEndedBefore(db, day, { after, limit: AT_ONCE, from })
    if (vacancies.length === 0) return closed
    const { numAffectedRows } = await sql`
      with closed as (
        update position_applications set stage = 'closed', stage_at = ${now.toISOString()}
        where vacancy_id in (${sql.join(vacancies)}) and stage in (${sql.join(unansweredStages)})
        returning id)
      insert into application_stages (application_id, stage, changed_at, changed_by)
      select id, 'closed', ${now.toISOString()}::timestamptz, 'board' from closed order by id`.execute(db)
    closed += Number(numAffectedRows ?? 0)
    after = vacancies.at(-1)!
  }
}
