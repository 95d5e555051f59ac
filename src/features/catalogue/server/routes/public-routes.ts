import type { AppContext } from '#src/platform/app-context.ts'
import { slice } from '#src/platform/db/pages.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { onePage } from '#src/platform/http/lists/one-page.ts'
import { listCategories, listCities } from '../../contract.ts'
import { categoriesNow, cities } from '../use-cases/categories.ts'

export function catalogueRoutes(bind: Binder, context: AppContext): void {
  bind(listCategories, async (call) =>
    onePage(call, await categoriesNow(context, call.query, slice(call.query))),
  )
  bind(listCities, async (call) => onePage(call, await cities(context, call.query, slice(call.query))))
}
