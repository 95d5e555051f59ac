import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { getVacancy, type VacancyNeeds, listNewestInCategory, listSimilar } from './get-vacancy.server.ts'
import { findPostingErrors, submitVacancy } from './submit-vacancy.server.ts'
import { newestOfCategory, postVacancy, similarVacancies, showVacancy } from './vacancies.ts'

export function mountPublicVacancies(bind: Binder, context: AppContext, needs: VacancyNeeds): void {
  bind(showVacancy, ({ params, viewer }) => getVacancy(context, viewer, params.id, needs))

  bind(similarVacancies, ({ params }) => listSimilar(context, params.id, needs.similarIds))

  bind(newestOfCategory, ({ params }) => listNewestInCategory(context, params.id))

  bind(
    postVacancy,
    (call) => submitVacancy(context, call),
    (pending) => findPostingErrors(context, pending),
  )
}
