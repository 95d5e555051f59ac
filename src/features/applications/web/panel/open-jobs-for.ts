import type { Api, CallInput } from '#src/contract/client.ts'
import { listOpenInCategory } from '#src/features/vacancies/admin-contract.ts'
import { loaded } from '#src/web/panel/panel-failure.ts'

/** Open vacancies of the applicant's category. When they cannot be read, that hides nothing else. */
export async function openJobsFor(
  api: Api,
  categoryId: number,
  query: NonNullable<CallInput<typeof listOpenInCategory>['query']>,
  signal: AbortSignal,
) {
  const result = await api(listOpenInCategory, { params: { categoryId }, query, signal })
  return loaded(result, 'category_jobs.failed')
}
