import type { AppContext } from '#src/platform/app-context.ts'
import { slice } from '#src/platform/db/pages.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { onePage } from '#src/platform/http/lists/one-page.ts'
import { listCities } from '../../contract.ts'
import { categoryList } from '../lists/categories.ts'
import { matchingCities } from '../lists/cities.ts'

export const catalogueLists = [categoryList]

export function catalogueRoutes(bind: Binder, context: AppContext): void {
  for (const list of catalogueLists) list.mount(bind, context)
  bind(listCities, async (call) =>
    onePage(call, await matchingCities(context.db, call.query, slice(call.query))),
  )
}
