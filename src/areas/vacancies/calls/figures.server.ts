import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { vacancyFigures } from './figures.ts'
import { getFigures, type ApplicationsByDay } from './get-figures.server.ts'

export function mountFigures(bind: Binder, context: AppContext, applicationsByDay: ApplicationsByDay): void {
  bind(vacancyFigures, ({ params, viewer }) =>
    getFigures(context, applicationsByDay, viewer.user!.id, params.id),
  )
}
