import { vacancyStatus } from '#src/features/vacancies/vacancy.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import * as contract from '../../contract.ts'
import { activityList } from '../lists/activity.ts'
import { countRows, countVacancies, newestVacancies } from '../use-cases/dashboard.ts'

export const reportLists = [activityList]

export function bindDashboard(bind: Binder, context: AppContext): void {
  const { db } = context
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

  for (const list of reportLists) list.mount(bind, context)
}
