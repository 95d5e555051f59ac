import { bindSubmission } from '#src/features/submissions/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { showVacancy } from '../../contract.ts'
import { newestOfCategory } from '../../similar-contract.ts'
import { getVacancy, listNewestInCategory, type VacancyNeeds } from '../use-cases/get-vacancy.ts'
import { postedVacancy } from '../use-cases/submit-vacancy.ts'

export function mountPublicVacancies(bind: Binder, context: AppContext, needs: VacancyNeeds): void {
  bind(showVacancy, ({ params, viewer }) => getVacancy(context, viewer, params.id, needs))

  bind(newestOfCategory, ({ params }) => listNewestInCategory(context, params.id))

  bindSubmission(bind, context, postedVacancy)
}
