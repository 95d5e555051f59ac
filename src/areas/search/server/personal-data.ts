import type { PersonalData } from '#src/platform/personal-data/personal-table.ts'
import { removeSearchesFor, writeMissedSearches } from './missed-searches.ts'
import { clearGoneTerms } from './upkeep/clear-terms.ts'

const WORDS = 'words of public vacancies, which go with the last of them'

export const searchPersonalData: PersonalData = {
  tables: [],
  impersonal: {
    vacancy_search: WORDS,
    listed_words: WORDS,
    name_terms: WORDS,
    gone_terms: WORDS,
    search_upkeep: 'days of upkeep',
    missed_searches:
      'words of searches, of nobody known; `eraseNames` takes those with the name of an erased person',
    search_synonyms: 'an admin’s words for the search',
  },
  flush: writeMissedSearches,
  eraseNames: async (trx, names) => ({ missed_searches: await removeSearchesFor(trx, names) }),
  sweep: clearGoneTerms,
}
