import { slice } from '#src/platform/db/pages.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { onePage } from '#src/platform/http/lists/one-page.ts'
import { listCities, listCountries } from '../../contract.ts'
import { countries } from '../country-names.ts'
import { categoryList } from '../lists/categories.ts'
import { matchingCities } from '../lists/cities.ts'
import type { OpenVacancies } from '../queries/catalogue.ts'
import type { CatalogueContext } from '../use-cases/categories.ts'

export const catalogueLists = (openVacancies: OpenVacancies) => [categoryList(openVacancies)]

export function catalogueRoutes(bind: Binder, context: CatalogueContext): void {
  bind(listCities, async (call) =>
    onePage(call, await matchingCities(context.db, call.query, slice(call.query))),
  )
  bind(listCountries, async () => [...countries])
}
