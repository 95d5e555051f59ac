import type { Feature } from '#src/platform/feature.ts'
import { personalTable } from '#src/platform/personal-data/personal-table.ts'
import { mountSavedVacancies } from './routes/saved-routes.ts'

export const savedVacancies: Feature = {
  name: 'saved-vacancies',
  heading: 'Vacancies',
  mount: (bind, { context }) => mountSavedVacancies(bind, context),
  cachedPages: [{ path: /^\/saved$/, query: [], isPage: true }],
  personalData: {
    tables: [
      personalTable('saved_vacancies', {
        found: { row: 'user_id', of: 'users' },
        shown: ['vacancy_id', 'saved_at'],
        erased: 'with_their_row',
        key: 'vacancy_id',
      }),
    ],
    impersonal: {},
  },
}
