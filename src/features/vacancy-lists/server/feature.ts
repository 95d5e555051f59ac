import { searchFields } from '#src/contract/search-fields.ts'
import type { Feature } from '#src/platform/feature.ts'
import { filterNames, repeatableNames } from '../home-filters.ts'
import { vacancyListJobs } from './jobs.ts'
import type { AppliedFor } from './queries/category-vacancies.ts'
import { mountVacancyLists } from './routes/list-routes.ts'

const filtered = {
  // A form without script says by `what` and `where` which filters its fields stood for.
  query: [...filterNames, ...Object.values(searchFields).map(({ was }) => was), 'page', 'sort'],
  repeatable: repeatableNames,
  isPage: true,
} as const

export const vacancyLists = ({ vacanciesAppliedFor }: { vacanciesAppliedFor: AppliedFor }): Feature => ({
  name: 'vacancy-lists',
  heading: 'Vacancies',
  mount: (bind, { context }) => mountVacancyLists(bind, context, vacanciesAppliedFor),
  cachedPages: [
    { path: /^\/$/, ...filtered },
    {
      path: /^\/vacancies\/(?!in$)(?:[a-z0-9-]{1,100}(?:\/in\/[a-z-]{1,20})?|in\/[a-z-]{1,20})$/,
      ...filtered,
    },
    { path: /^\/companies\/[1-9][0-9]{0,9}-[a-z0-9-]{1,60}$/, query: ['page'], isPage: true },
  ],
  jobs: ({ context }) => vacancyListJobs(context),
  personalData: { tables: [], impersonal: { vacancy_changes: 'numbers of vacancies' } },
})
