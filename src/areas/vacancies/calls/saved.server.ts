import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { lookUp, saveFor, getSavedVacancies, unsaveFor } from './saved-vacancies.server.ts'
import { listSaved, lookUpSaved, saveVacancies, unsaveVacancy } from './saved.ts'

export function mountSavedVacancies(bind: Binder, context: AppContext): void {
  bind(lookUpSaved, ({ query }) => lookUp(context, query.id ?? []))
  bind(listSaved, ({ viewer }) => getSavedVacancies(context, viewer.user!.id))
  bind(saveVacancies, ({ viewer, body }) => saveFor(context, viewer.user!.id, body.ids))
  bind(unsaveVacancy, ({ viewer, params }) => unsaveFor(context, viewer.user!.id, params.id))
}
