import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import { REVISIONS_SHOWN } from '../../../revision-contract.ts'
import { asAdminVacancy } from '../../queries/admin-view.ts'
import { queuedRevisions } from '../../queries/revision-queue.ts'
import { proposedVacancy } from './proposed-vacancy.ts'

/** The changes of open vacancies that have waited for longest, and how many wait in all. */
export async function seeRevisions({ db, clock }: AppContext, words: string | undefined) {
  const today = dayInColombo(clock.now())
  const { queued, total } = await queuedRevisions(db, words, today, REVISIONS_SHOWN)
  const rows = []
  for (const { row, revision } of queued)
    rows.push({
      vacancy: asAdminVacancy(row, today),
      revision: await proposedVacancy(db, row, revision, today),
    })
  return { rows, total }
}
