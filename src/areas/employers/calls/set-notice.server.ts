import { getVacancy } from '#src/areas/vacancies/index.ts'
import { stateOf } from '#src/areas/vacancies/vacancy-state.ts'
import { fieldProblem } from '#src/contract/errors.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { deleteNotice, saveNotice } from '../rows/applicant-notices.ts'
import type { OwnVacancy } from './my-vacancies.ts'
import { changedOwn, lockOwn, ownAnswer, type OwnerContext } from './vacancy-answer.server.ts'

/** Has the owner emailed once when so many have applied, of a vacancy that is or will be open; `null`: never. */
export async function setNotice(
  context: OwnerContext,
  viewer: Viewer,
  id: number,
  applicants: number | null,
): Promise<OwnVacancy> {
  const today = dayInColombo(context.clock.now())
  return context.db.transaction().execute(async (trx) => {
    const row = await lockOwn(trx, viewer, id)
    if (applicants === null) await deleteNotice(trx, id)
    else {
      const state = stateOf(row, today)
      if (state !== 'open' && state !== 'pending') throw await changedOwn(context, trx, viewer, id)
      const count = (await context.applicationCounts(trx, [id])).get(id)?.applications ?? 0
      if (applicants <= count) throw fieldProblem('applicants', 'vacancy.notice.reached', { count })
      await saveNotice(trx, id, applicants)
    }
    return ownAnswer(context, trx, await getVacancy(trx, id))
  })
}
