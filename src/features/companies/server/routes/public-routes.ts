import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { showBanner } from '../../contract.ts'
import { clientList } from '../lists/clients.ts'
import { currentBanner } from '../use-cases/banner.ts'

export const clientLists = [clientList]

export function clientRoutes(bind: Binder, context: AppContext): void {
  for (const list of clientLists) list.mount(bind, context)
  bind(showBanner, () => currentBanner(context))
}
