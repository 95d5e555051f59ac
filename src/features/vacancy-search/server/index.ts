export { searchJobs } from './jobs.ts'
export { missedSearches, noteMissedSearch, writeMissedSearches } from './missed-searches.ts'
export {
  correctSearches,
  parseSearches,
  type Search,
  type Searches,
  type WordFilter,
} from './parse-search.ts'
export { searchPersonalData } from './personal-data.ts'
export { contains, isFound, lettersOf, meets, namesQuery, showsIn } from './queries/search.ts'
export { searchedRows } from './queries/searched-rows.ts'
export { mountSearch } from './routes/search-routes.ts'
export { areWordsListed } from './upkeep/list-words.ts'
export { rebuildSearch } from './upkeep/rebuild-search.ts'
export { lexiconOf } from './words/load-lexicon.ts'
export type { Term } from './words/parse-query.ts'
