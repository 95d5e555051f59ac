import type { Feature } from '#src/platform/feature.ts'
import { savedVacanciesPersonalData } from './personal-data.ts'
import { mountSavedVacancies } from './routes/saved-routes.ts'

export const savedVacancies: Feature = {
  name: 'saved-vacancies',
  heading: 'Vacancies',
  mount: (bind, { context }) => mountSavedVacancies(bind, context),
  cachedPages: [{ path: /^\/saved$/, query: [], isPage: true }],
  personalData: savedVacanciesPersonalData,
}
