import { sql } from 'kysely'
import type { Feature } from '#src/platform/feature.ts'
import { vacancyJobs } from './jobs.ts'
import { vacanciesPersonalData } from './personal-data.ts'
import { endedBefore } from './queries/ended-vacancies.ts'
import { mountPublicVacancies } from './routes/public-routes.ts'
import type { VacancyNeeds } from './use-cases/get-vacancy.ts'

declare module '#src/contract/audit-actions.ts' {
  interface AuditActions {
    'vacancy.posted': true
  }
}

declare module '#src/contract/content-tags.ts' {
  interface ContentTags {
    search: true
    vacancies: true
    [list: `vacancies-of-category:${number}`]: true
    [vacancy: `vacancy:${number}`]: true
  }
}

export const vacancies = (needs: VacancyNeeds): Feature => ({
  name: 'vacancies',
  heading: 'Vacancies',
  mount: (bind, { context, store }) => mountPublicVacancies(bind, context, store, needs),
  cachedPages: [{ path: /^\/jobs\/[1-9][0-9]{0,9}(?:\/(?:apply|report))?$/, query: [], isPage: true }],
  jobs: ({ context }) => vacancyJobs(context),
  retention: [
    {
      table: 'vacancy_history',
      overdue: (retainedSince) => endedBefore(sql`stored.vacancy_id`, retainedSince('decisions')),
    },
  ],
  personalData: vacanciesPersonalData,
})
