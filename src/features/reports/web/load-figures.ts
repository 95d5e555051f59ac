import type { Api } from '#src/contract/client.ts'
import { loadFailure, type Loaded } from '#src/web/panel/panel-failure.ts'
import * as contract from '../contract.ts'

const calls = {
  users: contract.countUsers,
  approved: contract.countApproved,
  pending: contract.countPending,
  position_applications: contract.countPositionApplications,
  category_applications: contract.countCategoryApplications,
}

export type Figures = Record<keyof typeof calls, number>

export async function loadFigures(api: Api, signal: AbortSignal): Promise<Loaded<Figures>> {
  const answers = await Promise.all(Object.values(calls).map((call) => api(call, { signal })))
  const failed = answers.find((answer) => !answer.ok)
  if (failed) return { ok: false, text: loadFailure(failed, 'dashboard.failed') }
  const counts = answers.map((answer) => (answer.ok ? Object.values<number>(answer.data)[0] : 0))
  return {
    ok: true,
    value: Object.fromEntries(Object.keys(calls).map((name, at) => [name, counts[at]!])) as Figures,
  }
}
