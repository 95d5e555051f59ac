import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { bindExports } from './export-routes.ts'
import { bindFigures } from './figures-routes.ts'
import { bindDashboard } from './routes.ts'

export function mountReports(bind: Binder, context: AppContext): void {
  bindDashboard(bind, context)
  bindFigures(bind, context)
  bindExports(bind, context)
}
