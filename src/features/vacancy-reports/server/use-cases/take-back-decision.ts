import { problem } from '#src/contract/errors.ts'
import { freezeAgain, restoreTakenDown } from '#src/features/moderation/server/index.ts'
import { cancelDecisionMails } from '#src/features/notifications/server/index.ts'
import {
  findVacancyFacts,
  lockPublicVacancy,
  type VacancyFacts,
} from '#src/features/vacancies/server/index.ts'
import { audit } from '#src/platform/audit.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { FreezingReason } from '../../freeze-rule.ts'
import { vacancyUnfrozen } from '../mails.ts'
import { reopenReports } from '../queries/reports.ts'
import { findDecision, noteDecision, noteStanding, type LastDecision } from '../queries/standings.ts'
import type { ReportContext } from './decide-reports.ts'
import { tellFrozen, tellUnfrozen } from './tell-of-reports.ts'
import { weighReports } from './weigh-reports.ts'

/**
 * Takes the last decision on the reports of a vacancy back while its mails wait: nobody hears of it, those reports are
 * open again that it closed, and the vacancy is what it was. Reports that came since stay, and may freeze it now.
 *
 * @throws Problem `vacancy_not_found`; `conflict` where there is no such decision, or its time is over.
 */
export async function takeBackDecision(
  context: ReportContext,
  viewer: Viewer,
  vacancyId: number,
): Promise<void> {
  const now = context.clock.now()
  await context.changes.transaction(async (trx, changed) => {
    await lockPublicVacancy(trx, vacancyId, dayInColombo(now))
    const vacancy = await findVacancyFacts(trx, vacancyId)
    if (!vacancy) throw problem('vacancy_not_found')
    const last = await findDecision(trx, vacancyId, new Date(now.getTime() - context.mailWaitMs))
    const tags = last && (await putBack({ context, trx, viewer, now, vacancy }, last))
    if (!tags) throw problem('conflict', { text: 'report.undo_late' })
    const reports = await reopenReports(trx, vacancyId, last)
    await noteDecision(trx, vacancyId, null)
    await audit(trx, viewer, now, {
      action: 'vacancy_reports.reopened',
      subject: 'vacancy',
      subject_id: vacancyId,
      detail: { decision: last.decision, reports },
    })
    changed(...tags, ...(await weighReports(trx, now, vacancyId)))
  })
}

interface PuttingBack {
  context: ReportContext
  trx: Trx
  viewer: Viewer
  now: Date
  vacancy: VacancyFacts
}

/** Answers the tags that changed; `undefined` where the vacancy has moved on. */
async function putBack({ context, trx, viewer, now, vacancy }: PuttingBack, last: LastDecision) {
  const { id } = vacancy
  if (last.decision === 'removed') {
    const shown = await restoreTakenDown({ ...context, trx, viewer, now }, id, last.before)
    if (!shown) return undefined
    await context.takeBackWarnings(trx, now, id)
    if (last.is_untold) await tellUnfrozen(trx, now, vacancy, new Date(now.getTime() + context.mailWaitMs))
    return shown
  }
  await noteStanding(trx, id, { fine_at: last.fine_before })
  if (!last.frozen_before) return []
  const hidden = await freezeAgain(trx, viewer, now, id, last.frozen_before)
  // Its mail may have been sent before its time by an operator.
  if (last.is_shown && !(await cancelDecisionMails(trx, id, [vacancyUnfrozen])))
    await tellFrozen(trx, now, vacancy, last.frozen_before.frozen_reason as FreezingReason)
  return hidden
}

/**
 * Opens the reports again that a removal closed, because the vacancy is approved again before anybody was told of the
 * removal: that is how lists take a decision back.
 */
export async function reopenRemoved(
  trx: Trx,
  now: Date,
  vacancyId: number,
  mailWaitMs: number,
): Promise<void> {
  const last = await findDecision(trx, vacancyId, new Date(now.getTime() - mailWaitMs))
  if (last?.decision !== 'removed') return
  await reopenReports(trx, vacancyId, last)
  await noteDecision(trx, vacancyId, null)
}
