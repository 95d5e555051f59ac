import {
  type Deciding,
  endDecision,
  findDecision,
  isInTime,
  recordMails,
  undoDecision,
  withdrawDecision,
} from '#src/areas/decisions/index.ts'
import { freezeAgain, restoreTakenDown } from '#src/areas/moderation/index.ts'
import { findVacancyFacts, lockPublicVacancy, type VacancyFacts } from '#src/areas/vacancies/index.ts'
import type { ContentTag } from '#src/contract/endpoint.ts'
import { problem } from '#src/contract/errors.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { FreezingReason } from '../report-reasons.ts'
import { reopenReports, setStanding } from '../rows/reports.ts'
import {
  interviewsKey,
  reportsKey,
  warningsKey,
  type DecidedReports,
  type ReportContext,
} from './decide-reports.server.ts'
import { freezeIfReported } from './freeze-if-reported.server.ts'
import { mailUnfrozen, mailFrozen } from './mail-reports.server.ts'

/** Undoes a decision. Reports that came since stay, and may freeze the vacancy now. */
export async function undoReportDecision(
  context: ReportContext,
  viewer: Viewer,
  vacancyId: number,
): Promise<void> {
  const now = context.clock.now()
  await context.changes.transaction(async (trx, changed) => {
    await lockPublicVacancy(trx, vacancyId, dayInColombo(now))
    const vacancy = await findVacancyFacts(trx, vacancyId)
    if (!vacancy) throw problem('vacancy_not_found')
    const undoing = { ...context, trx, viewer, now }
    const tags = await undoDecision<DecidedReports>(undoing, reportsKey(vacancyId), {
      conflict: () => problem('conflict', { text: 'report.undo_late' }),
      restore: async (withdrawn) => {
        const restored = await restore(undoing, vacancy, withdrawn)
        if (!restored) return undefined
        const { before } = withdrawn
        const reports = await reopenReports(trx, vacancyId, before)
        return {
          changed: restored,
          event: {
            action: 'vacancy_reports.reopened',
            subject: 'vacancy',
            subject_id: vacancyId,
            detail: { decision: before.decision, reports },
          },
        }
      },
    })
    changed(...tags, ...(await freezeIfReported(trx, now, vacancyId)))
  })
}

async function restore(
  undoing: ReportContext & Deciding,
  vacancy: VacancyFacts,
  { before, isUnread }: { before: DecidedReports; isUnread: boolean },
): Promise<ContentTag[] | undefined> {
  const { trx, viewer, now } = undoing
  const { id } = vacancy
  if (before.decision === 'removed') {
    const shown = await restoreTakenDown(undoing, id, before.before)
    if (!shown) return undefined
    await cancelWarnings(trx, now, id, undoing.unmarkNotified)
    if (before.is_untold) await recordMails(undoing, reportsKey(id), [await mailUnfrozen(undoing, vacancy)])
    return shown
  }
  const { fine_before, frozen_before, is_shown } = before
  if (is_shown && vacancy.frozen_at !== null) return undefined
  await setStanding(trx, id, { fine_at: fine_before })
  if (!frozen_before) return []
  const hidden = await freezeAgain(trx, viewer, now, id, frozen_before)
  // Its mail has left: an operator may have sent it early.
  if (is_shown && !isUnread)
    await mailFrozen(trx, now, vacancy, frozen_before.frozen_reason as FreezingReason)
  return hidden
}

async function cancelWarnings(
  trx: Trx,
  now: Date,
  vacancyId: number,
  unmarkNotified: ReportContext['unmarkNotified'],
): Promise<void> {
  await withdrawDecision(trx, now, interviewsKey(vacancyId))
  const withdrawn = await withdrawDecision(trx, now, warningsKey(vacancyId))
  const applications = withdrawn?.cancelled.flatMap(({ subject_id }) => subject_id ?? []) ?? []
  await unmarkNotified(trx, now, applications)
}

/** Cancels waiting warnings and cancellations after the vacancy is approved again. */
export async function reopenRemoved(
  trx: Trx,
  now: Date,
  vacancyId: number,
  unmarkNotified: ReportContext['unmarkNotified'],
): Promise<void> {
  await cancelWarnings(trx, now, vacancyId, unmarkNotified)
  const last = await findDecision<DecidedReports>(trx, reportsKey(vacancyId))
  if (last?.before.decision !== 'removed' || !isInTime(last, now)) return
  await reopenReports(trx, vacancyId, last.before)
  await endDecision(trx, last.id, now)
}
