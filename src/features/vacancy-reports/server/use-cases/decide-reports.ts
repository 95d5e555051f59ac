import { problem } from '#src/contract/errors.ts'
import type { RejectionReason } from '#src/features/vacancies/rejection-reasons.ts'
import {
  findVacancyFacts,
  lockPublicVacancy,
  takeDownVacancy,
  unfreezeVacancy,
} from '#src/features/vacancies/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { ReportDecision } from '../../admin-contract.ts'
import { freezingReasons } from '../../freeze-rule.ts'
import type { ReportReason } from '../../report-reasons.ts'
import { closeReports, openReasons } from '../queries/reports.ts'
import { noteStanding } from '../queries/standings.ts'
import { tellUnfrozen } from './tell-of-reports.ts'

/** Tells everyone who applied for a vacancy that it was a fraud, and what to do. Applications own it. */
export type WarnApplicants = (trx: Trx, now: Date, vacancyId: number, mailNotBefore: Date) => Promise<number>

export interface ReportContext extends AppContext {
  /** The mail of a decision waits for so many milliseconds. */
  mailWaitMs: number
  warnApplicants: WarnApplicants
}

/** The owner of a vacancy that is removed is told this, by what most of its reports say. */
const rejectionFor: Partial<Record<ReportReason, RejectionReason>> = {
  asks_for_money: 'asks_for_money',
  fake_company: 'employer_not_verifiable',
  discriminatory: 'discriminatory',
}

/** Whoever applied for a vacancy that is removed for this may have been robbed. */
const frauds: ReadonlySet<RejectionReason> = new Set(['asks_for_money', 'employer_not_verifiable'])

/**
 * Decides on all open reports of a vacancy. What is fine is shown again if reports froze it, and protected from them for
 * a while; what is removed for fraud warns everyone who applied. Deciding again, or without an open report, changes no
 * report.
 *
 * @param given Why it is removed, with a note to its owner; without a reason what most of its reports say.
 * @throws Problem `vacancy_not_found`
 */
export async function decideReports(
  context: ReportContext,
  viewer: Viewer,
  vacancyId: number,
  decision: ReportDecision,
  given: { reason?: RejectionReason | null | undefined; note?: string | null | undefined } = {},
): Promise<void> {
  const now = context.clock.now()
  await context.changes.transaction(async (trx, changed) => {
    await lockPublicVacancy(trx, vacancyId, dayInColombo(now))
    const vacancy = await findVacancyFacts(trx, vacancyId)
    if (!vacancy) throw problem('vacancy_not_found')
    if (decision === 'removed') {
      const [first] = await openReasons(trx, vacancyId)
      const reason = given.reason ?? (first && rejectionFor[first]) ?? 'other'
      const wasRemoved = vacancy.closed_reason === 'removed'
      const { mailWaitMs } = context
      changed(...(await takeDownVacancy({ trx, viewer, now, mailWaitMs }, vacancyId, reason, given.note)))
      if (!wasRemoved && frauds.has(reason))
        await context.warnApplicants(trx, now, vacancyId, new Date(now.getTime() + mailWaitMs))
    } else {
      await noteStanding(trx, vacancyId, { fine_at: now.toISOString() })
      const shown = await unfreezeVacancy(trx, viewer, now, vacancyId, freezingReasons)
      if (shown) {
        changed(...shown)
        await tellUnfrozen(trx, now, vacancy)
      }
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
