import type { RejectionReason } from '#src/features/vacancies/rejection-reasons.ts'
import { takeDownVacancy } from '#src/features/vacancies/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { ReportDecision } from '../../admin-contract.ts'
import type { ReportReason } from '../../report-reasons.ts'
import { closeReports, openReasons } from '../queries/reports.ts'

export interface ReportContext extends AppContext {
  /** The mail of a decision waits for so many milliseconds. */
  mailWaitMs: number
}

/** The owner of a vacancy that is removed is told this, by what most of its reports say. */
const rejectionFor: Partial<Record<ReportReason, RejectionReason>> = {
  asks_for_money: 'asks_for_money',
  fake_company: 'employer_not_verifiable',
  discriminatory: 'discriminatory',
}

/**
 * Decides on all open reports of a vacancy. Deciding again, or without an open report, changes no report.
 *
 * @throws Problem `vacancy_not_found`
 */
export async function decideReports(
  { changes, clock, mailWaitMs }: ReportContext,
  viewer: Viewer,
  vacancyId: number,
  decision: ReportDecision,
): Promise<void> {
  const now = clock.now()
  await changes.transaction(async (trx, changed) => {
    if (decision === 'removed') {
      const [first] = await openReasons(trx, vacancyId)
      const reason = (first && rejectionFor[first]) ?? 'other'
      changed(...(await takeDownVacancy({ trx, viewer, now, mailWaitMs }, vacancyId, reason)))
    }
    const reports = await closeReports(trx, vacancyId, decision, now)
    if (reports === 0) return
    await audit(trx, viewer, now, {
      action: 'vacancy_reports.decided',
      subject: 'vacancy',
      subject_id: vacancyId,
      detail: { decision, reports },
    })
  })
}
