import type { ContentTag } from '#src/contract/content-tags.ts'
import { problem } from '#src/contract/errors.ts'
import { takeDownVacancy, type OnApproved, unfreezeVacancy } from '#src/features/moderation/server/index.ts'
import { cancelDecisionMails } from '#src/features/notifications/server/index.ts'
import { fraudReasons, type RejectionReason } from '#src/features/vacancies/rejection-reasons.ts'
import {
  findVacancyFacts,
  lockPublicVacancy,
  type VacancyFacts,
} from '#src/features/vacancies/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { ReportDecision } from '../../admin-contract.ts'
import { freezingReasons } from '../../freeze-rule.ts'
import type { ReportReason } from '../../report-reasons.ts'
import { vacancyUnfrozen } from '../mails.ts'
import { closeReports, openReasons } from '../queries/reports.ts'
import {
  findDecision,
  findStanding,
  noteDecision,
  noteStanding,
  type LastDecision,
  type Replaced,
} from '../queries/standings.ts'
import { tellUnfrozen } from './tell-of-reports.ts'

/** Tells everyone who applied for a vacancy that it was a fraud, and what to do. Applications own it. */
export type WarnApplicants = (trx: Trx, now: Date, vacancyId: number, mailNotBefore: Date) => Promise<number>

export interface ReportContext extends AppContext {
  /** The mail of a decision waits for so many milliseconds. */
  mailWaitMs: number
  warnApplicants: WarnApplicants
  /** Takes those warnings back that have not left. */
  takeBackWarnings: (trx: Trx, now: Date, vacancyId: number) => Promise<void>
  /** Other features act on an approval, in its transaction. */
  onApproved: OnApproved
}

/** A removal has this reason, and this note to its owner. */
export interface GivenReason {
  reason?: RejectionReason | null | undefined
  note?: string | null | undefined
}

/** The owner of a vacancy that is removed is told this, by what most of its reports say. */
const rejectionFor: Partial<Record<ReportReason, RejectionReason>> = {
  asks_for_money: 'asks_for_money',
  fake_company: 'employer_not_verifiable',
  discriminatory: 'discriminatory',
}

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
  given: GivenReason = {},
): Promise<void> {
  const now = context.clock.now()
  await context.changes.transaction(async (trx, changed) => {
    await lockPublicVacancy(trx, vacancyId, dayInColombo(now))
    const vacancy = await findVacancyFacts(trx, vacancyId)
    if (!vacancy) throw problem('vacancy_not_found')
    const earlier = await findDecision(trx, vacancyId, new Date(now.getTime() - context.mailWaitMs))
    const deciding = { context, trx, viewer, now, vacancy, changed }
    const replaced = await (decision === 'removed' ? remove(deciding, given) : findFine(deciding))
    const reports = await closeReports(trx, vacancyId, decision, now)
    const last = { ...replaced, at: now.toISOString(), reports }
    await noteDecision(trx, vacancyId, isAgain(earlier, vacancy, decision) ? both(earlier, last) : last)
    if (reports.length === 0) return
    await audit(trx, viewer, now, {
      action: 'vacancy_reports.decided',
      subject: 'vacancy',
      subject_id: vacancyId,
      detail: { decision, reports: reports.length },
    })
  })
}

interface Deciding {
  context: ReportContext
  trx: Trx
  viewer: Viewer
  now: Date
  vacancy: VacancyFacts
  changed: (...tags: ContentTag[]) => void
}

async function remove(
  { context, trx, viewer, now, vacancy, changed }: Deciding,
  given: GivenReason,
): Promise<Replaced> {
  const { id, closed_reason } = vacancy
  const is_untold = await cancelDecisionMails(trx, id, [vacancyUnfrozen])
  const [first] = await openReasons(trx, id)
  const reason = given.reason ?? (first && rejectionFor[first]) ?? 'other'
  const { mailWaitMs } = context
  const taken = await takeDownVacancy({ trx, viewer, now, mailWaitMs }, id, reason, given.note)
  changed(...taken.changed)
  if (closed_reason !== 'removed' && fraudReasons.has(reason))
    await context.warnApplicants(trx, now, id, new Date(now.getTime() + mailWaitMs))
  return { decision: 'removed', before: taken.before, is_untold }
}

async function findFine({ context, trx, viewer, now, vacancy, changed }: Deciding): Promise<Replaced> {
  const { id, frozen_at, frozen_reason } = vacancy
  const fine_before = (await findStanding(trx, id))?.fine_at ?? null
  await noteStanding(trx, id, { fine_at: now.toISOString() })
  const shown = await unfreezeVacancy(trx, viewer, now, id, freezingReasons)
  if (shown) {
    changed(...shown)
    await tellUnfrozen(trx, now, vacancy, new Date(now.getTime() + context.mailWaitMs))
  }
  const reason = freezingReasons.find((one) => one === frozen_reason)
  const frozen_before = frozen_at !== null && reason ? { frozen_at, frozen_reason: reason } : null
  return { decision: 'fine', fine_before, frozen_before, is_shown: shown !== undefined }
}

/** True of a decision that was sent twice: what it replaced is what the first one replaced. */
function isAgain(
  earlier: LastDecision | undefined,
  { closed_reason }: VacancyFacts,
  decision: ReportDecision,
): earlier is LastDecision {
  return earlier?.decision === decision && (decision === 'fine' || closed_reason === 'removed')
}

/** Its mails leave two minutes after the first one. */
function both(earlier: LastDecision, { reports }: LastDecision): LastDecision {
  return { ...earlier, reports: [...earlier.reports, ...reports] }
}
