import {
  amendDecision,
  type Deciding,
  decisionKey,
  findDecision,
  isInTime,
  recordDecision,
  withdrawDecision,
} from '#src/areas/decisions/index.ts'
import { type BeforeRemoval, takeDownVacancy, unfreezeVacancy } from '#src/areas/moderation/index.ts'
import { findVacancyFacts, lockPublicVacancy, type VacancyFacts } from '#src/areas/vacancies/index.ts'
import { fraudReasons, rankReasons, type RejectionReason } from '#src/areas/vacancies/rejection-reasons.ts'
import type { FrozenReason } from '#src/areas/vacancies/vacancy-state.ts'
import type { ContentTag } from '#src/contract/endpoint.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { freezingReasons, isAskable, type ReportReason } from '../report-reasons.ts'
import { findStanding, openReasons, setStanding } from '../rows/reports.ts'
import { mailQuestion, mailUnfrozen } from './mail-reports.server.ts'
import type { ReportDecision } from './vacancy-reports.ts'

export interface ReportContext extends AppContext {
  warnApplicants: (trx: Trx, now: Date, vacancyId: number, mailNotBefore: Date) => Promise<number[]>
  /** Cancels the interviews to come. */
  cancelInterviews: (trx: Trx, now: Date, vacancyId: number, mailNotBefore: Date) => Promise<number[]>
  /** Called for applications whose warning was cancelled. */
  unmarkNotified: (trx: Trx, now: Date, applicationIds: readonly number[]) => Promise<void>
}

interface GivenReason {
  reason?: RejectionReason | null | undefined
  further_reasons?: readonly RejectionReason[] | null | undefined
  note?: string | null | undefined
}

const rejectionFor: Partial<Record<ReportReason, RejectionReason>> = {
  asks_for_money: 'asks_for_money',
  fake_company: 'employer_not_verifiable',
  discriminatory: 'discriminatory',
}

/** `fine` shows a vacancy again and protects it for a while; a removal for fraud warns its applicants. */
export async function decideReports(
  context: ReportContext,
  viewer: Viewer,
  vacancyId: number,
  decision: ReportDecision,
  given: GivenReason & { isQuestion?: boolean } = {},
): Promise<void> {
  const now = context.clock.now()
  await context.changes.transaction(async (trx, changed) => {
    await lockPublicVacancy(trx, vacancyId, dayInColombo(now))
    const vacancy = await findVacancyFacts(trx, vacancyId)
    if (!vacancy) throw problem('vacancy_not_found')
    const earlier = await findDecision<DecidedReports>(trx, reportsKey(vacancyId))
    const deciding = { ...context, trx, viewer, now, vacancy, changed }
    const again = isAgain(earlier, vacancy, decision, now) ? earlier : undefined
    const { before, ...decided } = await (decision === 'removed'
      ? remove(deciding, earlier, given)
      : dismiss(deciding, given.isQuestion === true && !again))
    const closed = await trx
      .updateTable('vacancy_reports')
      .set({ decision, decided_at: now.toISOString() })
      .where('vacancy_id', '=', vacancyId)
      .where('decision', 'is', null)
      .returning('id')
      .execute()
    const reports = closed.map(({ id }) => id)
    if (again)
      await amendDecision(trx, again.id, {
        ...again.before,
        reports: [...again.before.reports, ...reports],
      })
    else
      await recordDecision(deciding, reportsKey(vacancyId), {
        ...decided,
        before: { ...before, reports },
      })
    if (reports.length === 0) return
    await audit(trx, viewer, now, {
      action: 'vacancy_reports.decided',
      subject: 'vacancy',
      subject_id: vacancyId,
      detail: { decision, reports: reports.length },
    })
  })
}

export const reportsKey = decisionKey('vacancy', 'vacancy.reports')

/** Warnings may wait longer than an undo is possible: an approval cancels those that wait for a day, too. */
export const warningsKey = decisionKey('vacancy', 'vacancy.warnings')

/** Cancellations of interviews, cancelled together with the warnings. */
export const interviewsKey = decisionKey('vacancy', 'vacancy.interviews')

type Before =
  | {
      decision: 'fine'
      fine_before: string | null
      frozen_before: { frozen_at: string; frozen_reason: FrozenReason } | null
      /** The decision unfroze the vacancy: its account was not blocked. */
      is_shown: boolean
    }
  | {
      decision: 'removed'
      before: BeforeRemoval
      is_untold: boolean
    }

export type DecidedReports = Before & { reports: number[] }

interface Decided {
  before: Before
  mails: number[]
}

type DecidingReports = ReportContext &
  Deciding & { vacancy: VacancyFacts; changed: (...tags: ContentTag[]) => void }

async function remove(
  deciding: DecidingReports,
  earlier: { before: DecidedReports } | undefined,
  given: GivenReason,
): Promise<Decided> {
  const { trx, now, mailWaitMs, vacancy, changed } = deciding
  const { id, closed_reason } = vacancy
  const dismissal =
    earlier?.before.decision === 'fine' ? await withdrawDecision(trx, now, reportsKey(id)) : undefined
  const [first] = await openReasons(trx, id)
  const reason = given.reason ?? (first && rejectionFor[first]) ?? 'other'
  const reasons = rankReasons({ ...given, rejection_reason: reason })
  const taken = await takeDownVacancy(deciding, id, { ...reasons, rejection_note: given.note ?? null })
  changed(...taken.changed)
  if (closed_reason !== 'removed') {
    const mailNotBefore = new Date(now.getTime() + mailWaitMs)
    const cancellations = await deciding.cancelInterviews(trx, now, id, mailNotBefore)
    await recordDecision(deciding, interviewsKey(id), { before: {}, mails: cancellations })
    if (fraudReasons.has(reasons.rejection_reason)) {
      const mails = await deciding.warnApplicants(trx, now, id, mailNotBefore)
      await recordDecision(deciding, warningsKey(id), { before: {}, mails })
    }
  }
  return {
    before: {
      decision: 'removed',
      before: taken.before,
      is_untold: dismissal !== undefined && dismissal.mails.length > 0 && dismissal.isUnread,
    },
    mails: [],
  }
}

async function dismiss(deciding: DecidingReports, isQuestion: boolean): Promise<Decided> {
  const { trx, viewer, now, vacancy, changed } = deciding
  const { id, frozen_at, frozen_reason } = vacancy
  const fine_before = (await findStanding(trx, id))?.fine_at ?? null
  await setStanding(trx, id, { fine_at: now.toISOString() })
  const shown = await unfreezeVacancy(trx, viewer, now, id, freezingReasons)
  if (shown) changed(...shown)
  const mails = shown ? [await mailUnfrozen(deciding, vacancy)] : []
  if (isQuestion) {
    const reasons = await openReasons(trx, id)
    if (!reasons.every(isAskable)) throw problem('conflict', { text: 'report.not_asked' })
    mails.push(await mailQuestion(deciding, vacancy, reasons))
  }
  const reason = freezingReasons.find((one) => one === frozen_reason)
  const frozen_before = frozen_at !== null && reason ? { frozen_at, frozen_reason: reason } : null
  return { before: { decision: 'fine', fine_before, frozen_before, is_shown: shown !== undefined }, mails }
}

/** True if the decision was sent twice: then the `before` of the first one stays. */
function isAgain<Earlier extends { before: DecidedReports; undoable_until: string }>(
  earlier: Earlier | undefined,
  { closed_reason }: VacancyFacts,
  decision: ReportDecision,
  now: Date,
): earlier is Earlier {
  return (
    earlier?.before.decision === decision &&
    isInTime(earlier, now) &&
    (decision === 'fine' || closed_reason === 'removed')
  )
}
