import { publicRead } from '#src/contract/client.ts'
import type * as catalogue from '#src/features/catalogue/contract.ts'
import type * as companies from '#src/features/companies/contract.ts'
import type * as suggestions from '#src/features/vacancy-search/suggestions-contract.ts'
import type * as lists from '../../contract.ts'
import type * as facets from '../../facets-contract.ts'

export const listVacancies = publicRead<typeof lists.listVacancies>('/api/job-vacancies')
export const listCategories = publicRead<typeof catalogue.listCategories>('/api/categories')
export const showFacets = publicRead<typeof facets.showFacets>('/api/job-vacancies/facets')
export const showBanner = publicRead<typeof companies.showBanner>('/api/banner')
export const showCompany = publicRead<typeof companies.showCompany>('/api/companies/:id')
export const listSuggestions = publicRead<typeof suggestions.listSuggestions>('/api/suggestions')
