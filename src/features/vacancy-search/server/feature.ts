import type { Feature } from '#src/platform/feature.ts'
import { searchJobs } from './jobs.ts'
import { writeMissedSearches } from './missed-searches.ts'
import { searchPersonalData } from './personal-data.ts'
import { mountSearch } from './routes/search-routes.ts'
import type { CountOpen } from './suggestions/suggested-terms.ts'

export const vacancySearch = ({ countOpen }: { countOpen: CountOpen }): Feature => ({
  name: 'vacancy-search',
  heading: 'Vacancies',
  mount: (bind, { context, onStop }) => {
    mountSearch(bind, context, countOpen)
    onStop({ stop: () => writeMissedSearches(context.db) })
  },
  jobs: ({ context }) => searchJobs(context, countOpen),
  personalData: searchPersonalData,
})
