import type { Ground } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { bindExports } from './export-routes.ts'
import { bindFigures } from './figures-routes.ts'
import { bindDashboard } from './routes.ts'

export function mountReports(bind: Binder, ground: Ground): void {
  bindDashboard(bind, ground)
  bindFigures(bind, ground)
  bindExports(bind, ground)
}
