import { bindSubmission } from '#src/features/submissions/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { FileStore } from '#src/platform/file-store.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { showVacancy } from '../../contract.ts'
import { newestOfCategory } from '../../similar-contract.ts'
import { seeNewestInCategory, seeVacancy } from '../use-cases/see-vacancy.ts'
import { postedVacancy } from '../use-cases/submit-vacancy.ts'

export function mountPublicVacancies(bind: Binder, context: AppContext, store: FileStore): void {
  bind(showVacancy, ({ params, viewer }) => seeVacancy(context, viewer, params.id))

  bind(newestOfCategory, ({ params }) => seeNewestInCategory(context, params.id))

  bindSubmission(bind, context, store, postedVacancy)
}
