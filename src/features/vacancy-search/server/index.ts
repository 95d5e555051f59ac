export { missedSearches, noteMissedSearch, writeMissedSearches } from './missed-searches.ts'
export {
  correctSearches,
  parseSearches,
  type Search,
  type Searches,
  type WordFilter,
} from './parse-search.ts'
export { contains, isFound, lettersOf, meets, namesQuery, showsIn } from './queries/search.ts'
export { searchedRows } from './queries/searched-rows.ts'
export { areWordsListed } from './upkeep/list-words.ts'
export { rebuildSearch } from './upkeep/rebuild-search.ts'
export { lexiconOf } from './words/load-lexicon.ts'
export type { Term } from './words/parse-query.ts'
