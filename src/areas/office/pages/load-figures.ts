import type { Api } from '#src/contract/client.ts'
import { loadFailure, type Loaded } from '#src/web/panel/panel-failure.ts'
import * as contract from '../calls/reports.ts'

export interface Figures {
  users: number
  approved: number
  pending: number
  position_applications: number
  category_applications: number
}

export async function loadFigures(api: Api, signal: AbortSignal): Promise<Loaded<Figures>> {
  const [users, approved, pending, position, category] = await Promise.all([
    api(contract.countUsers, { signal }),
    api(contract.countApproved, { signal }),
    api(contract.countPending, { signal }),
    api(contract.countPositionApplications, { signal }),
    api(contract.countCategoryApplications, { signal }),
  ])
  if (users.ok && approved.ok && pending.ok && position.ok && category.ok) {
    const value = {
      users: users.data.user_count,
      approved: approved.data.approved_job_count,
      pending: pending.data.pending_job_count,
      position_applications: position.data.position_application_count,
      category_applications: category.data.category_application_count,
    }
    return { ok: true, value }
  }
  const failed = [users, approved, pending, position, category].find((answer) => !answer.ok)!
  return { ok: false, text: loadFailure(failed, 'dashboard.failed') }
}
