import { searchFields } from '#src/contract/values/search-fields.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Feature } from '#src/platform/feature.ts'
import { hourly, type Job } from '#src/platform/jobs/job.ts'
import { filterNames, repeatableNames } from '../home-filters.ts'
import { warmOpenIndex } from './open-index/open-index.ts'
import { sweepChanges } from './open-index/open-rows.ts'
import type { AppliedFor } from './queries/category-vacancies.ts'
import { mountVacancyLists } from './routes/list-routes.ts'

/** Lists wait for the index. */
const RETRY_MS = 2_000

export function vacancyListJobs(context: AppContext): Job[] {
  return [
    {
      name: 'open vacancies in memory',
      isFirst: true,
      retryMs: RETRY_MS,
      run: () => warmOpenIndex(context),
    },
    hourly('changes of vacancies', () => sweepChanges(context.db)),
  ]
}

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
