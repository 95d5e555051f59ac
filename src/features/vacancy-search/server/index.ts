export { nearSearches, PLACE } from './near-searches.ts'
export { metWords } from './met-words.ts'
export { missedSearches, noteMissedSearch, writeMissedSearches } from './missed-searches.ts'
export {
  correctSearches,
  onePlaceOf,
  parseSearches,
  type Search,
  type Searches,
  type WordFilter,
} from './parse-search.ts'
export { nameTest, ownWays } from './queries/name-forms.ts'
export { contains, havePhrases, isFound, lettersOf, meets, showsIn } from './queries/search.ts'
export { relatedSearches, type RelatedSearch } from './related-searches.ts'
export { searchedRows } from './queries/searched-rows.ts'
export { areWordsListed } from './upkeep/list-words.ts'
export { rebuildSearch } from './upkeep/rebuild-search.ts'
export { iscoOf } from './words/isco-of.ts'
export { lexiconOf } from './words/load-lexicon.ts'
export { alternativesOf, type Term } from './words/term.ts'
