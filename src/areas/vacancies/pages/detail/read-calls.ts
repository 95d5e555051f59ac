import type * as companies from '#src/areas/catalogue/calls/companies.ts'
import { publicRead } from '#src/contract/client.ts'
import type * as similar from '../../calls/vacancies.ts'
import type * as vacancies from '../../calls/vacancies.ts'

// Half of the visitors see nothing but Home and the page of a vacancy: these read without the schemas.
export const showVacancy = publicRead<typeof vacancies.showVacancy>('/api/jobs/:id')
export const showCompany = publicRead<typeof companies.showCompany>('/api/companies/:id')
export const similarVacancies = publicRead<typeof similar.similarVacancies>('/api/jobs/:id/similar')
export const newestOfCategory = publicRead<typeof similar.newestOfCategory>(
  '/api/categories/:id/newest-vacancies',
)
