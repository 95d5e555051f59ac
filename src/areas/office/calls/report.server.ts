import { countTalliedApplications } from '#src/areas/applications/index.ts'
import { openCompanyChanges } from '#src/areas/catalogue/index.ts'
import { waitingHeld, waitingMessages } from '#src/areas/intake/index.ts'
import { delayedMails, waitingFailedMails } from '#src/areas/mail/index.ts'
import { openRevisions, waitingBlockRequests, waitingTrusted } from '#src/areas/moderation/index.ts'
import { countUsers } from '#src/areas/people/index.ts'
import { waitingReported } from '#src/areas/reports/index.ts'
import { countByStatus, newestVacancies, waitingVacancies } from '#src/areas/vacancies/index.ts'
import { vacancyStatus } from '#src/areas/vacancies/vacancy.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { csvLine, sendCsv } from '#src/platform/http/lists/csv.ts'
import { type Table, tableOf } from '../report-tables.ts'
import { getFigures } from './figures.server.ts'
import { reportCsv, reportFigures, reportTables } from './figures.ts'
import { getPeriod } from './period.server.ts'
import * as contract from './reports.ts'
import { MAX_WAITING_COUNTED as MAX, waitingCounts } from './waiting.ts'

export async function countWaiting(db: Db): Promise<AnswerOf<typeof waitingCounts>> {
  const [
    vacancies,
    revisions,
    reported,
    claims,
    quarantine,
    messages,
    failed_mails,
    delayed_mails,
    blocks,
    unchecked,
  ] = await Promise.all([
    waitingVacancies(db, MAX),
    openRevisions(db, MAX),
    waitingReported(db, MAX),
    openCompanyChanges(db, MAX),
    waitingHeld(db, MAX),
    waitingMessages(db, MAX),
    waitingFailedMails(db, MAX),
    delayedMails(db, MAX),
    waitingBlockRequests(db, MAX),
    waitingTrusted(db, MAX),
  ])
  const [oldest = null] = [vacancies, revisions].flatMap((queue) => queue.oldest ?? []).toSorted()
  const review = { count: Math.min(vacancies.count + revisions.count, MAX), oldest }
  return {
    review,
    reported,
    claims,
    quarantine,
    messages,
    failed_mails,
    delayed_mails,
    blocks,
    unchecked,
  }
}

export function bindDashboard(bind: Binder, context: AppContext): void {
  const { db } = context
  bind(contract.countUsers, async () => ({ user_count: await countUsers(db) }))
  bind(contract.countApproved, async () => ({
    approved_job_count: await countByStatus(db, vacancyStatus.approved),
  }))
  bind(contract.countPending, async () => ({
    pending_job_count: await countByStatus(db, vacancyStatus.pending),
  }))
  bind(contract.countPositionApplications, async () => ({
    position_application_count: await countTalliedApplications(db, ['position_application']),
  }))
  bind(contract.countCategoryApplications, async () => ({
    category_application_count: await countTalliedApplications(db, ['category_application']),
  }))
  bind(contract.recentVacancies, async () => ({ success: true as const, data: await newestVacancies(db) }))

  bind(waitingCounts, () => countWaiting(db))
}

export function bindFigures(bind: Binder, context: AppContext): void {
  const today = () => dayInColombo(context.clock.now())

  bind(reportFigures, ({ query, viewer }) =>
    getFigures(context, getPeriod(query, today()), viewer.admin?.role === 'owner'),
  )

  for (const name of reportTables) {
    bind(reportCsv[name], async ({ query, request, reply, say }) => {
      const period = getPeriod(query, today())
      const table = tableOf[name](await getFigures(context, period, true), say)
      return sendCsv(request, reply, `${name}-${period.from}-${period.to}`, getLines(table))
    })
  }
}

async function* getLines({ columns, rows }: Table): AsyncGenerator<string> {
  yield [columns, ...rows].map(csvLine).join('')
}
