import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { vacancyFigures } from '../../figures-contract.ts'
import { postingDefaults } from '../../posting-contract.ts'
import { seeFigures, type ApplicationsByDay } from '../use-cases/see-figures.ts'
import { seePostingDefaults } from '../use-cases/see-posting-defaults.ts'

export function mountPosting(bind: Binder, context: AppContext, applicationsByDay: ApplicationsByDay): void {
  bind(postingDefaults, ({ viewer }) => seePostingDefaults(context, viewer.user!.id))

  bind(vacancyFigures, ({ params, viewer }) =>
    seeFigures(context, applicationsByDay, viewer.user!.id, params.id),
  )
}
