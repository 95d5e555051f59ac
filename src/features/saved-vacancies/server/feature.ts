import type { Feature } from '#src/platform/feature.ts'
import { personalTable } from '#src/platform/personal-data/personal-table.ts'
import { listSaved, lookUpSaved, saveVacancies, unsaveVacancy } from '../contract.ts'
import { lookUp, saveFor, getSavedVacancies, unsaveFor } from './use-cases/saved-vacancies.ts'

export const savedVacancies: Feature = {
  name: 'saved-vacancies',
  heading: 'Vacancies',
  mount: (bind, { context }) => {
    bind(lookUpSaved, ({ query }) => lookUp(context, query.id ?? []))
    bind(listSaved, ({ viewer }) => getSavedVacancies(context, viewer.user!.id))
    bind(saveVacancies, ({ viewer, body }) => saveFor(context, viewer.user!.id, body.ids))
    bind(unsaveVacancy, ({ viewer, params }) => unsaveFor(context, viewer.user!.id, params.id))
  },
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
