import { publicRead } from '#src/contract/client.ts'
import type * as companies from '#src/features/companies/contract.ts'
import type * as facets from '../facets-contract.ts'
import type * as suggestions from '../suggestions-contract.ts'

export const showFacets = publicRead<typeof facets.showFacets>('/api/job-vacancies/facets')
export const showBanner = publicRead<typeof companies.showBanner>('/api/banner')
export const showCompany = publicRead<typeof companies.showCompany>('/api/companies/:id')
export const listSuggestions = publicRead<typeof suggestions.listSuggestions>('/api/suggestions')
