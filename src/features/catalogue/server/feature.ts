import type { Clock } from '#src/platform/clock.ts'
import type { Feature } from '#src/platform/feature.ts'
import type { CategoryOwner } from './category-owners.ts'
import { followMergedCategories } from './merged-categories.ts'
import type { OpenVacancies } from './queries/catalogue.ts'
import { catalogueAdminRoutes, catalogueLists, catalogueRoutes } from './routes/catalogue-routes.ts'
import { categoryMerges } from './use-cases/merge-categories.ts'

const PLACES = 'names of places and of categories'

interface CatalogueNeeds {
  openVacancies: OpenVacancies
  categoryOwners: (clock: Clock) => readonly CategoryOwner[]
}

export const catalogue = ({ openVacancies, categoryOwners }: CatalogueNeeds): Feature => ({
  name: 'catalogue',
  heading: 'Categories and cities',
  mount: (bind, { app, context }) => {
    const owners = categoryOwners(context.clock)
    const parts = { ...context, openVacancies, owners, merges: categoryMerges(owners) }
    catalogueRoutes(bind, parts)
    catalogueAdminRoutes(bind, parts)
    followMergedCategories(app, context)
  },
  lists: catalogueLists(openVacancies),
  personalData: {
    tables: [],
    impersonal: {
      provinces: PLACES,
      districts: PLACES,
      cities: PLACES,
      categories: PLACES,
      former_category_slugs: PLACES,
      merged_categories: PLACES,
      fillings: PLACES,
    },
  },
})
