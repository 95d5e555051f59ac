import { data } from 'react-router'
import { publicRead } from '#src/contract/client.ts'
import type * as vacancies from '#src/features/vacancies/contract.ts'
import type { Load } from '#src/web/api/load.ts'

const showVacancy = publicRead<typeof vacancies.showVacancy>('/api/jobs/:id')

export type ReportedView =
  | { state: 'found'; vacancy: { id: number; position: string; company_name: string } }
  | { state: 'missing' }
  | { state: 'failed'; message: string | undefined }

export const loadReported = (async (api, { params, signal }) => {
  const answer = (view: ReportedView, status: number) => data(view, { status })
  const result = await api(showVacancy, { params: { id: params['id'] ?? '' }, signal })
  if (result.ok) {
    const { id, position, company_name } = result.data
    return answer({ state: 'found', vacancy: { id, position, company_name } }, 200)
  }
  if (result.kind === 'network') return answer({ state: 'failed', message: undefined }, 503)
  if (result.status === 404 || result.status === 410) return answer({ state: 'missing' }, result.status)
  return answer({ state: 'failed', message: result.problem.message }, 503)
}) satisfies Load<unknown>
