import { countTalliedApplications } from '#src/areas/applications/index.ts'
import { countUsers } from '#src/areas/people/index.ts'
import { countByStatus, newestVacancies } from '#src/areas/vacancies/index.ts'
import { vacancyStatus } from '#src/areas/vacancies/vacancy.ts'
import { inEachQueue } from '#src/contract/waiting-queues.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { type WaitingRows, waitingUpTo } from '#src/platform/db/queries/count-up-to.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { csvLine, sendCsv } from '#src/platform/http/lists/csv.ts'
import { type Table, tableOf } from '../report-tables.ts'
import { getFigures } from './figures.server.ts'
import { reportCsv, reportFigures, reportTables } from './figures.ts'
import { getPeriod } from './period.server.ts'
import * as contract from './reports.ts'
import { MAX_WAITING_COUNTED as MAX, type WaitingCounts, waitingCounts } from './reports.ts'

/** Counts each queue, by all the rows that areas declare for it; none counts further than `MAX_WAITING_COUNTED`. */
export async function countWaiting(db: Db, waiting: readonly WaitingRows[]): Promise<WaitingCounts> {
  const counted = await Promise.all(
    waiting.map(async (rows) => ({ queue: rows.queue, ...(await waitingUpTo(db, rows, MAX)) })),
  )
  const byQueue = Object.groupBy(counted, ({ queue }) => queue)
  return inEachQueue((queue) => {
    const parts = byQueue[queue] ?? []
    const [oldest = null] = parts.flatMap((part) => part.oldest ?? []).toSorted()
    const total = parts.reduce((sum, { count }) => sum + count, 0)
    return { count: Math.min(total, MAX), oldest }
  })
}

export function mountDashboard(bind: Binder, context: AppContext, waiting: readonly WaitingRows[]): void {
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

  bind(waitingCounts, () => countWaiting(db, waiting))
}

export function mountFigures(bind: Binder, context: AppContext): void {
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
