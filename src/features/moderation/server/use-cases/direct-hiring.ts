import { problem } from '#src/contract/errors.ts'
import { lockVacancy, movedOn, publicTopics, updateVacancy } from '#src/features/vacancies/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { WITHOUT_PAPERS_SHOWN } from '../../abroad-contract.ts'
import { adminVacancyOf } from '../queries/admin-view.ts'
import { openWithoutPapers } from '../queries/without-papers.ts'

/**
 * Notes why an employer may hire abroad without an agency; `null` asks for the papers again, at the next approval.
 *
 * @throws Problem `vacancy_not_found`
 */
export async function noteDirectHiring(
  { changes, clock }: AppContext,
  viewer: Viewer,
  id: number,
  direct_hiring_note: string | null,
) {
  const now = clock.now()
  return changes.transaction(async (trx, changed) => {
    const row = await lockVacancy(trx, id)
    if (!row) throw problem('vacancy_not_found')
    if (row.direct_hiring_note !== direct_hiring_note) {
      await updateVacancy(trx, id, { direct_hiring_note, updated_at: movedOn(row.updated_at, now) })
      const { position, company_name } = row
      await audit(trx, viewer, now, {
        action: 'vacancy.direct_hiring',
        subject: 'vacancy',
        subject_id: id,
        detail: { position, company_name, allowed: direct_hiring_note !== null },
      })
      changed(...publicTopics(row))
    }
    return adminVacancyOf(trx, id, dayInColombo(now))
  })
}

/** The open vacancies abroad that are older than the rule on papers. */
export async function seeWithoutPapers({ db, clock }: AppContext) {
  return openWithoutPapers(db, dayInColombo(clock.now()), WITHOUT_PAPERS_SHOWN)
}
