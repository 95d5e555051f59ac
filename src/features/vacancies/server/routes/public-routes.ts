import type { FileStore } from '#src/features/storage/server/index.ts'
import { bindSubmission } from '#src/features/submissions/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { slice } from '#src/platform/db/pages.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { StreamedList } from '#src/platform/http/endpoints/streamed-list.ts'
import { onePage } from '#src/platform/http/lists/one-page.ts'
import { listVacancies, showVacancy } from '../../contract.ts'
import { showFacets } from '../../facets-contract.ts'
import { newestOfCategory } from '../../similar-contract.ts'
import { seeFacets } from '../use-cases/see-facets.ts'
import {
  openVacanciesInPieces,
  seeNewestInCategory,
  seeOpenVacancies,
  seeVacancy,
} from '../use-cases/see-vacancies.ts'
import { postedVacancy } from '../use-cases/submit-vacancy.ts'

export function mountPublicVacancies(bind: Binder, context: AppContext, store: FileStore): void {
  bind(listVacancies, async (call) =>
    slice(call.query)
      ? onePage(call, await seeOpenVacancies(context, call.query))
      : new StreamedList(openVacanciesInPieces(context, call.query)),
  )

  bind(showFacets, ({ query }) => seeFacets(context, query))

  bind(showVacancy, ({ params, viewer }) => seeVacancy(context, viewer, params.id))

  bind(newestOfCategory, ({ params }) => seeNewestInCategory(context, params.id))

  bindSubmission(bind, context, store, postedVacancy)
}
