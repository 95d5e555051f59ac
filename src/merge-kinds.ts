import { alertCategories } from './features/alerts/server/index.ts'
import { applicationCategories } from './features/applications/server/index.ts'
import { categoryMerges, type CategoryOwner } from './features/catalogue/server/index.ts'
import { companyMerges } from './features/companies/server/index.ts'
import { revisionCategories } from './features/moderation/server/index.ts'
import { heldCategories } from './features/quarantine/server/index.ts'
import { mergingVacancies, vacancyCategories } from './features/vacancies/server/index.ts'
import type { Clock } from './platform/clock.ts'

export const categoryOwners = (clock: Clock): readonly CategoryOwner[] => [
  vacancyCategories,
  revisionCategories,
  applicationCategories,
  heldCategories,
  alertCategories(clock),
]

export const mergeKinds = (clock: Clock) => ({
  company: companyMerges(mergingVacancies),
  category: categoryMerges(categoryOwners(clock)),
})
