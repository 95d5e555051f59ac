import { vacancyStatus } from '#src/features/vacancies/vacancy.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { DEFAULT_PER_PAGE, slice } from '#src/platform/db/pages.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { onePage } from '#src/platform/http/lists/one-page.ts'
import * as contract from '../../contract.ts'
import { activity } from '../lists/activity.ts'
import { countRows, countVacancies, newestVacancies } from '../use-cases/dashboard.ts'

export function bindDashboard(bind: Binder, { db }: AppContext): void {
  bind(contract.countUsers, async () => ({ user_count: await countRows(db, 'users') }))
  bind(contract.countApproved, async () => ({
    approved_job_count: await countVacancies(db, vacancyStatus.approved),
  }))
  bind(contract.countPending, async () => ({
    pending_job_count: await countVacancies(db, vacancyStatus.pending),
  }))
  bind(contract.countPositionApplications, async () => ({
    position_application_count: await countRows(db, 'position_applications'),
  }))
  bind(contract.countCategoryApplications, async () => ({
    category_application_count: await countRows(db, 'category_applications'),
  }))
  bind(contract.recentVacancies, async () => ({ success: true as const, data: await newestVacancies(db) }))

  bind(contract.listActivity, async (call) => {
    // The log of two years is never asked for whole.
    const query = { ...call.query, per_page: call.query.per_page ?? DEFAULT_PER_PAGE }
    return onePage({ ...call, query }, await activity(db, query, slice(query)!))
  })
}
