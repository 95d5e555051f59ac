import type { Clock } from '#src/platform/clock.ts'
import type { Feature } from '#src/platform/feature.ts'
import type { CategoryOwner } from './category-owners.ts'
import { followMergedCategories } from './merged-categories.ts'
import { cataloguePersonalData } from './personal-data.ts'
import type { OpenVacancies } from './queries/catalogue.ts'
import { catalogueAdminRoutes } from './routes/admin-routes.ts'
import { catalogueLists, catalogueRoutes } from './routes/public-routes.ts'
import { categoryMerges } from './use-cases/merge-categories.ts'

interface CatalogueNeeds {
  openVacancies: OpenVacancies
  /** The features above know what has a category. */
  categoryOwners: (clock: Clock) => readonly CategoryOwner[]
}

declare module '#src/contract/audit-actions.ts' {
  interface AuditActions {
    'category.added': true
    'category.renamed': true
    'category.moved': true
    'category.removed': true
    'category.merged': true
  }
}

declare module '#src/contract/content-tags.ts' {
  interface ContentTags {
    catalogue: true
  }
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
  personalData: cataloguePersonalData,
})
