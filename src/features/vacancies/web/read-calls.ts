import { publicRead } from '#src/contract/client.ts'
import type * as catalogue from '#src/features/catalogue/contract.ts'
import type * as companies from '#src/features/companies/contract.ts'
import type * as vacancies from '../contract.ts'
import type * as facets from '../facets-contract.ts'
import type * as similar from '../similar-contract.ts'
import type * as suggestions from '../suggestions-contract.ts'

// Home and the page of a vacancy read these, without the schemas: half of the visitors see nothing but these two.
export const listVacancies = publicRead<typeof vacancies.listVacancies>('/api/job-vacancies')
export const showFacets = publicRead<typeof facets.showFacets>('/api/job-vacancies/facets')
export const showVacancy = publicRead<typeof vacancies.showVacancy>('/api/jobs/:id')
export const newestOfCategory = publicRead<typeof similar.newestOfCategory>(
  '/api/categories/:id/newest-vacancies',
)
export const listCategories = publicRead<typeof catalogue.listCategories>('/api/categories')
export const showBanner = publicRead<typeof companies.showBanner>('/api/banner')
export const showCompany = publicRead<typeof companies.showCompany>('/api/companies/:id')
export const listSuggestions = publicRead<typeof suggestions.listSuggestions>('/api/suggestions')
