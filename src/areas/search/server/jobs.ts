import type { AppContext } from '#src/platform/app-context.ts'
import { hourly, once, WARMING_AFTER_MS, type Job } from '#src/platform/jobs/job.ts'
import { sweepMissedSearches } from './missed-searches.ts'
import { getSuggestions } from './suggestions/suggest.ts'
import { clearGoneTerms } from './upkeep/clear-terms.ts'
import { listWords } from './upkeep/list-words.ts'
import { rebuildAfterUpgrade } from './upkeep/rebuild-search.ts'
import { sweepSearch } from './upkeep/sweep-search.ts'
import { getLexicon } from './words/load-lexicon.ts'

const COUNTING_EVERY_MS = 60_000
const RETRY_MS = 2_000

export function searchJobs(context: AppContext): Job[] {
  const { db } = context
  return [
    { name: 'lexicon in memory', afterMs: WARMING_AFTER_MS, run: async () => void (await getLexicon(db)) },
    {
      name: 'suggestions',
      afterMs: WARMING_AFTER_MS,
      everyMs: COUNTING_EVERY_MS,
      retryMs: RETRY_MS,
      run: () => getSuggestions(context).refresh(),
    },
    once('words of open vacancies', (signal) => listWords(db, signal)),
    once('search by details', (signal) => rebuildAfterUpgrade(db, signal)),
    hourly('words of names', () => clearGoneTerms(db), { removes: true }),
    hourly('search of what ended', () => sweepSearch(context)),
    hourly('missed_searches', () => sweepMissedSearches(context), { removes: true }),
  ]
}
