import assert from 'node:assert/strict'
import type { ReportReason } from '#src/areas/reports/report-reasons.ts'
import { DAY_MS } from '#src/contract/values/units.ts'
import type { TestBoard } from './app.ts'
import { insertRow } from './change-rows.ts'
import { aVacancy } from './factories.ts'

let last = 0

/** An address whose reader confirmed a report `days` ago; `null`: never. */
export async function aReporter({ db, clock }: TestBoard, days: number | null = 30): Promise<string> {
  const email = `reporter.${(last += 1)}@example.lk`
  const confirmed_at = new Date(clock.now().getTime() - (days ?? 0) * DAY_MS).toISOString()
  if (days !== null) await db.insertInto('reporter_addresses').values({ email, confirmed_at }).execute()
  return email
}

export interface SentReport {
  email?: string
  /** The address of the reporter's machine. */
  from?: string
  reason?: ReportReason
  details?: string
}

/** Sends a report as the form does. */
export async function report(
  board: TestBoard,
  vacancyId: number,
  { email, from = `198.51.${(last += 1) % 256}.7`, reason = 'asks_for_money', details }: SentReport = {},
): Promise<void> {
  const answer = await board.call({
    method: 'POST',
    url: `/api/jobs/${vacancyId}/reports`,
    payload: { reason, ...(email && { email }), ...(details && { details }) },
    remoteAddress: from,
  })
  assert.equal(answer.statusCode, 201, answer.body)
}

/** The token in the newest mail that asks this address to confirm a report. */
export async function reportLink({ db }: TestBoard, email: string): Promise<string> {
  const { payload } = await db
    .selectFrom('outbox')
    .select('payload')
    .where('template', '=', 'vacancy_report_confirmation')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return (payload as { link_token: string }).link_token
}

/** Sends a report, and presses Confirm in the mail that asks for it. */
export async function reportConfirmed(
  board: TestBoard,
  vacancyId: number,
  sent: SentReport & { email: string },
): Promise<void> {
  await report(board, vacancyId, sent)
  const token = await reportLink(board, sent.email)
  const answer = await board.call({ method: 'POST', url: '/api/link/vacancy-report', token })
  assert.equal(answer.statusCode, 200, answer.body)
}

/** Three reporters of three networks, whose addresses have been confirmed for long enough, say that it asks for money. */
export async function freezeByReports(board: TestBoard, vacancyId: number): Promise<void> {
  for (let no = 0; no < 3; no += 1)
    await reportConfirmed(board, vacancyId, { email: await aReporter(board), from: `203.0.${no}.9` })
}

/** Returns the id of an open vacancy with an open report. */
export async function aReportedVacancy(
  board: Pick<TestBoard, 'db' | 'clock'>,
  reason: ReportReason = 'asks_for_money',
): Promise<number> {
  const { id } = await aVacancy(board)
  await insertRow(board.db, 'vacancy_reports', {
    vacancy_id: id,
    reason,
    details: 'Rs 15,000 for a uniform',
    sender_language: 'en',
    created_at: board.clock.now().toISOString(),
  })
  return id
}

/** Returns the id of an open vacancy whose report was found wrong a moment ago: that can be undone for a minute. */
export async function aDismissedVacancy(board: Pick<TestBoard, 'db' | 'clock'>): Promise<number> {
  const id = await aReportedVacancy(board)
  const at = board.clock.now().toISOString()
  const decided = await board.db
    .updateTable('vacancy_reports')
    .set({ decision: 'fine', decided_at: at })
    .where('vacancy_id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow()
  const before = { decision: 'fine', fine_before: null, frozen_before: null, is_shown: false }
  await insertRow(board.db, 'report_standings', { vacancy_id: id, frozen_at: null, fine_at: at })
  await insertRow(board.db, 'decisions', {
    subject: 'vacancy',
    subject_id: id,
    action: 'vacancy.reports',
    admin_id: null,
    admin_role: null,
    before: JSON.stringify({ ...before, reports: [decided.id] }),
    after: '{}',
    mails: [],
    decided_at: at,
    undoable_until: new Date(board.clock.now().getTime() + 60_000).toISOString(),
    undone_at: null,
  })
  return id
}
