import { sql } from 'kysely'
import type { Feature } from '#src/platform/feature.ts'
import { vacancyJobs } from './jobs.ts'
import { vacanciesPersonalData } from './personal-data.ts'
import { endedBefore } from './queries/ended-vacancies.ts'
import { mountPublicVacancies } from './routes/public-routes.ts'

declare module '#src/contract/audit-actions.ts' {
  interface AuditActions {
    'vacancy.posted': true
  }
}

declare module '#src/contract/content-tags.ts' {
  interface ContentTags {
    /** The words that search knows. */
    search: true
    /** Every list of vacancies. */
    vacancies: true
    /** The open ones of a category, by its id. */
    [list: `vacancies-of-category:${number}`]: true
    /** One vacancy, by its id. */
    [vacancy: `vacancy:${number}`]: true
  }
}

export const vacancies: Feature = {
  name: 'vacancies',
  heading: 'Vacancies',
  mount: (bind, { context, store }) => mountPublicVacancies(bind, context, store),
  cachedPages: [{ path: /^\/jobs\/[1-9][0-9]{0,9}(?:\/(?:apply|report))?$/, query: [], isPage: true }],
  jobs: ({ context }) => vacancyJobs(context),
  retention: [
    {
      table: 'vacancy_history',
      overdue: (keptFrom) => endedBefore(sql`stored.vacancy_id`, keptFrom('decisions')),
    },
  ],
  personalData: vacanciesPersonalData,
}
