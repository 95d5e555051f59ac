import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { bindDashboard } from './routes/dashboard-routes.ts'
import { bindFigures } from './routes/figures-routes.ts'

export function mountReports(bind: Binder, context: AppContext): void {
  bindDashboard(bind, context)
  bindFigures(bind, context)
}
