import type { AppContext } from '#src/platform/app-context.ts'
import { slice } from '#src/platform/db/queries/pages.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { StreamedList } from '#src/platform/http/endpoints/streamed-list.ts'
import { onePage } from '#src/platform/http/lists/one-page.ts'
import { listOpenInCategory, listVacancies } from '../../contract.ts'
import { showFacets } from '../../facets-contract.ts'
import { listNearMatches, listRelatedTrades } from '../../near-matches-contract.ts'
import type { AppliedFor } from '../queries/category-vacancies.ts'
import { getFacets } from '../use-cases/get-facets.ts'
import { findOpenVacancies, openVacanciesInPieces } from '../use-cases/list-vacancies.ts'
import { nearMatches } from '../use-cases/near-matches.ts'
import { getOpenInCategory } from '../use-cases/open-in-category.ts'
import { relatedTrades } from '../use-cases/related-trades.ts'

export function mountVacancyLists(bind: Binder, context: AppContext, appliedFor: AppliedFor): void {
  bind(listVacancies, async (call) =>
    slice(call.query)
      ? onePage(call, await findOpenVacancies(context, call.query))
      : new StreamedList(openVacanciesInPieces(context, call.query)),
  )

  bind(listNearMatches, async ({ query }) => nearMatches(context, query))

  bind(listRelatedTrades, async ({ query }) => relatedTrades(context, query))

  bind(showFacets, ({ query }) => getFacets(context, query))

  bind(listOpenInCategory, async (call) => {
    const { params, query } = call
    const found = await getOpenInCategory(context, appliedFor, params.categoryId, senderOf(query), query)
    return { success: true as const, data: onePage(call, found) }
  })
}

function senderOf({ application_id, form_id }: { application_id?: number; form_id?: number }) {
  if (application_id !== undefined) return { kind: 'category_application', id: application_id } as const
  return form_id === undefined ? undefined : ({ kind: 'job_seeker_form', id: form_id } as const)
}
