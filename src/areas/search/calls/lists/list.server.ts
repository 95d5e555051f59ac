import type { AppContext } from '#src/platform/app-context.ts'
import { slice } from '#src/platform/db/queries/pages.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { StreamedList } from '#src/platform/http/endpoints/streamed-list.ts'
import { onePage } from '#src/platform/http/lists/one-page.ts'
import type { AppliedFor } from '../../rows/category-vacancies.ts'
import { findOpenVacancies, openVacanciesInBatches } from './list-vacancies.server.ts'
import { listOpenInCategory, listVacancies } from './lists.ts'
import { getOpenInCategory } from './open-in-category.server.ts'
import { searchVacancies } from './search-vacancies.server.ts'
import { searchVacancies as contract } from './search-vacancies.ts'

export function mountVacancyLists(bind: Binder, context: AppContext, appliedFor: AppliedFor): void {
  bind(listVacancies, async (call) =>
    slice(call.query)
      ? onePage(call, await findOpenVacancies(context, call.query))
      : new StreamedList(openVacanciesInBatches(context, call.query)),
  )

  bind(contract, ({ query }) => searchVacancies(context, query))

  bind(listOpenInCategory, async (call) => {
    const { params, query } = call
    const found = await getOpenInCategory(context, appliedFor, params.categoryId, getSender(query), query)
    return { success: true as const, data: onePage(call, found) }
  })
}

function getSender({ application_id, form_id }: { application_id?: number; form_id?: number }) {
  if (application_id !== undefined) return { kind: 'category_application', id: application_id } as const
  return form_id === undefined ? undefined : ({ kind: 'job_seeker_form', id: form_id } as const)
}
