import { listOpenInCategory } from '#src/areas/search/calls/lists/lists.ts'
import type { Api, CallInput } from '#src/contract/client.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import type { LoadInput } from '#src/web/api/load.ts'
import { pageOf } from '#src/web/lists/page-number.ts'
import { loadFailure } from '#src/web/panel/panel-failure.ts'
import { leavePastPage, ROWS_PER_PAGE, type Rows } from '#src/web/panel/panel-rows.ts'

export type JobInCategory = AnswerOf<typeof listOpenInCategory>['data'][number]

/** One page of the open vacancies of the applicant's category. When they cannot be read, that hides nothing else. */
export async function openJobsFor(
  api: Api,
  categoryId: number,
  sender: NonNullable<CallInput<typeof listOpenInCategory>['query']>,
  { url, signal }: LoadInput,
): Promise<Rows<JobInCategory>> {
  const query = { ...sender, page: pageOf(url.searchParams), per_page: ROWS_PER_PAGE }
  const result = await api(listOpenInCategory, { params: { categoryId }, query, signal })
  if (!result.ok) return { ok: false, text: loadFailure(result, 'category_jobs.failed') }
  const [rows, total] = [result.data.data, result.total ?? 0]
  if (rows.length === 0) leavePastPage(url, total)
  return { ok: true, rows, total }
}
