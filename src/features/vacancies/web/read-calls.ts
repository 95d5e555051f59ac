import { callOf } from '#src/contract/client.ts'
import type * as catalogue from '#src/features/catalogue/contract.ts'
import type * as companies from '#src/features/companies/contract.ts'
import type * as vacancies from '../contract.ts'
import type * as facets from '../facets-contract.ts'
import type * as similar from '../similar-contract.ts'
import type * as suggestions from '../suggestions-contract.ts'

// Home and the page of a vacancy read these, without the schemas: half of the visitors see nothing but these two.
export const listVacancies = callOf<typeof vacancies.listVacancies>({
  method: 'GET',
  path: '/api/job-vacancies',
  access: 'public',
})
export const showFacets = callOf<typeof facets.showFacets>({
  method: 'GET',
  path: '/api/job-vacancies/facets',
  access: 'public',
})
export const showVacancy = callOf<typeof vacancies.showVacancy>({
  method: 'GET',
  path: '/api/jobs/:id',
  access: 'public',
})
export const newestOfCategory = callOf<typeof similar.newestOfCategory>({
  method: 'GET',
  path: '/api/categories/:id/newest-vacancies',
  access: 'public',
})
export const listCategories = callOf<typeof catalogue.listCategories>({
  method: 'GET',
  path: '/api/categories',
  access: 'public',
})
export const showBanner = callOf<typeof companies.showBanner>({
  method: 'GET',
  path: '/api/banner',
  access: 'public',
})
export const showCompany = callOf<typeof companies.showCompany>({
  method: 'GET',
  path: '/api/companies/:id',
  access: 'public',
})
export const listSuggestions = callOf<typeof suggestions.listSuggestions>({
  method: 'GET',
  path: '/api/suggestions',
  access: 'public',
})
