import { slice } from '#src/platform/db/queries/pages.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { onePage } from '#src/platform/http/lists/one-page.ts'
import { en } from '#src/strings/en.ts'
import { categoryList, matchingCities } from '../lists/categories.ts'
import type { OpenVacancies } from '../rows/catalogue.ts'
import { countries } from '../server/place-names.ts'
import * as calls from './admin-catalogue.ts'
import { listCities, listCountries } from './catalogue.ts'
import {
  addCategory,
  type CatalogueContext,
  orderCategories,
  removeCategory,
  renameCategory,
} from './categories.server.ts'
import { getCategoryUses } from './merge-categories.server.ts'
import { startMerge } from './start-merge.server.ts'

export const catalogueLists = (openVacancies: OpenVacancies) => [categoryList(openVacancies)]

export function catalogueRoutes(bind: Binder, context: CatalogueContext): void {
  bind(listCities, async (call) =>
    onePage(call, await matchingCities(context.db, call.query, slice(call.query))),
  )
  bind(listCountries, async () => [...countries])
}

export function catalogueAdminRoutes(bind: Binder, context: CatalogueContext): void {
  bind(calls.addCategory, ({ body, viewer, recordAnswer }) =>
    addCategory(context, viewer, body, (trx, data) =>
      recordAnswer(trx, { message: en['category.added'], data }),
    ),
  )
  bind(calls.renameCategory, async ({ params, body, viewer }) => {
    const data = await renameCategory(context, viewer, params.id, body)
    return { message: en['category.renamed'], data }
  })
  bind(calls.orderCategories, async ({ body, viewer }) => {
    await orderCategories(context, viewer, body.ids)
    return { message: en['category.ordered'] }
  })
  bind(calls.removeCategory, async ({ params, viewer }) => {
    await removeCategory(context, viewer, params.id)
    return { message: en['category.removed'] }
  })
  bind(calls.showCategoryUses, ({ params }) => getCategoryUses(context.db, context.owners, params.id))
  bind(calls.mergeCategories, ({ params, body, viewer }) =>
    startMerge(context, context.merges, viewer, { from: body.category_id, into: params.id }),
  )
}
