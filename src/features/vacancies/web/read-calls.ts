import { publicRead } from '#src/contract/client.ts'
import type * as catalogue from '#src/features/catalogue/contract.ts'
import type * as vacancies from '../contract.ts'
import type * as similar from '../similar-contract.ts'

export const showVacancy = publicRead<typeof vacancies.showVacancy>('/api/jobs/:id')
export const newestOfCategory = publicRead<typeof similar.newestOfCategory>(
  '/api/categories/:id/newest-vacancies',
)

export const listCategories = publicRead<typeof catalogue.listCategories>('/api/categories')

// Home and the page of a vacancy read these, without the schemas: half of the visitors see nothing but these two.
export const listVacancies = publicRead<typeof vacancies.listVacancies>('/api/job-vacancies')
