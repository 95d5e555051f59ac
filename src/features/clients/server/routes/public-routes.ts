import type { AppContext } from '#src/platform/app-context.ts'
import { slice } from '#src/platform/db/pages.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { onePage } from '#src/platform/http/lists/one-page.ts'
import { listClients, showBanner } from '../../contract.ts'
import { currentBanner } from '../use-cases/banner.ts'
import { allClients } from '../use-cases/clients.ts'

export function clientRoutes(bind: Binder, context: AppContext): void {
  bind(listClients, async (call) => onePage(call, await allClients(context, call.query, slice(call.query))))
  bind(showBanner, () => currentBanner(context))
}
