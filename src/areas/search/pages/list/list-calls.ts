import type * as catalogue from '#src/areas/catalogue/calls/catalogue.ts'
import type * as companies from '#src/areas/catalogue/calls/companies.ts'
import type * as suggestions from '#src/areas/search/calls/words/search.ts'
import { publicRead } from '#src/contract/client.ts'
import type * as lists from '../../calls/lists/lists.ts'
import type * as search from '../../calls/lists/search-vacancies.ts'

export const listVacancies = publicRead<typeof lists.listVacancies>('/api/job-vacancies')
export const listCategories = publicRead<typeof catalogue.listCategories>('/api/categories')
export const searchVacancies = publicRead<typeof search.searchVacancies>('/api/job-vacancies/search')
export const showBanner = publicRead<typeof companies.showBanner>('/api/banner')
export const showCompany = publicRead<typeof companies.showCompany>('/api/companies/:id')
export const listSuggestions = publicRead<typeof suggestions.listSuggestions>('/api/suggestions')
