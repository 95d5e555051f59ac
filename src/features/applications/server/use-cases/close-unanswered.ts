import { sql } from 'kysely'
import { vacanciesEndedBefore } from '#src/features/vacancies/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo, daysBefore } from '#src/platform/clock.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { CLOSED_AFTER_DAYS, unansweredStages } from '../../application-stages.ts'
import { tellOfClosing, type ClosedApplication } from './tell-of-closing.ts'

const VACANCIES_AT_ONCE = 50
const APPLICATIONS_AT_ONCE = 200
/** Later rounds look at these days alone: a node may have been away for some of them. */
const LOOKED_BACK_DAYS = 10

/**
 * Closes applications that had no answer in the two weeks after their vacancy ended, and tells their applicants. Any node
 * may do it at any time; an application that an employer moves at that moment stays where they put it.
 *
 * @param isFirst Looks at every vacancy that ended, and not at those of the last days alone. Nobody is told of one that
 *   ended long ago: the board was away, or is older than this.
 * @returns How many were closed.
 */
export async function closeUnanswered(context: AppContext, isFirst: boolean): Promise<number> {
  // Fourteen whole days lie between the last day of the vacancy and this one.
  const day = daysBefore(dayInColombo(context.clock.now()), CLOSED_AFTER_DAYS)
  const lately = await closeOf(context, day, daysBefore(day, LOOKED_BACK_DAYS))
  return isFirst ? lately + (await closeOf(context, day, undefined)) : lately
}

async function closeOf({ db, clock }: AppContext, day: string, from: string | undefined): Promise<number> {
  let closed = 0
  for (let after = 0; ;) {
    const vacancies = await vacanciesEndedBefore(db, day, { after, limit: VACANCIES_AT_ONCE, from })
    if (vacancies.length === 0) return closed
    let some: number
    do {
      some = await db.transaction().execute(async (trx) => {
        const applications = await closeSome(trx, vacancies, clock.now())
        if (from !== undefined) await tellOfClosing(trx, clock.now(), applications)
        return applications.length
      })
      closed += some
    } while (some === APPLICATIONS_AT_ONCE)
    after = vacancies.at(-1)!
  }
}

async function closeSome(trx: Trx, vacancies: readonly number[], now: Date): Promise<ClosedApplication[]> {
  const at = now.toISOString()
  const { rows } = await sql<ClosedApplication>`
    with closed as (
      update position_applications set stage = 'closed', stage_at = ${at}
      where id in (
        select id from position_applications
        where vacancy_id in (${sql.join(vacancies)}) and stage in (${sql.join(unansweredStages)})
        order by id limit ${APPLICATIONS_AT_ONCE} for update skip locked)
      returning *),
    noted as (
      insert into application_stages (application_id, stage, changed_at, changed_by)
      select id, 'closed', ${at}::timestamptz, 'board' from closed order by id)
    select * from closed order by id`.execute(trx)
  return rows
}
