import { publicRead } from '#src/contract/client.ts'
import type * as companies from '#src/features/companies/contract.ts'
import type * as vacancies from '../../contract.ts'
import type * as similar from '../../similar-contract.ts'

// Half of the visitors see nothing but Home and the page of a vacancy: these read without the schemas.
export const showVacancy = publicRead<typeof vacancies.showVacancy>('/api/jobs/:id')
export const showCompany = publicRead<typeof companies.showCompany>('/api/companies/:id')
export const newestOfCategory = publicRead<typeof similar.newestOfCategory>(
  '/api/categories/:id/newest-vacancies',
)
