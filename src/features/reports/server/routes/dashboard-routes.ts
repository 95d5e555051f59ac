import { countUsers } from '#src/features/accounts/server/index.ts'
import {
  countCategoryApplications,
  countPositionApplications,
} from '#src/features/applications/server/index.ts'
import { countByStatus, newestVacancies } from '#src/features/vacancies/server/index.ts'
import { vacancyStatus } from '#src/features/vacancies/vacancy.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import * as contract from '../../contract.ts'
import { waitingCounts } from '../../waiting-contract.ts'
import { countWaiting } from '../use-cases/waiting-counts.ts'

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
    position_application_count: await countPositionApplications(db),
  }))
  bind(contract.countCategoryApplications, async () => ({
    category_application_count: await countCategoryApplications(db),
  }))
  bind(contract.recentVacancies, async () => ({ success: true as const, data: await newestVacancies(db) }))

  bind(waitingCounts, () => countWaiting(db))
}
