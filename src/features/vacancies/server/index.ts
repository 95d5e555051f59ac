export { warmOpenIndex } from './open-index/open-index.ts'
export { listWords } from './upkeep/list-words.ts'
export { rebuildSearch } from './upkeep/rebuild-search.ts'
export { sweepSearch } from './upkeep/sweep-search.ts'
export { eraseRevisions, revisionsNaming } from './erase-revisions.ts'
export { forgetGoneTerms } from './forget-terms.ts'
export { joinCompanies } from './join-companies.ts'
export { mountVacancies } from './mount.ts'
export { whenOwnerLeaves } from './use-cases/own/owner-leaves.ts'
export type { ApplicationCounts } from './use-cases/own/own-answer.ts'
export type { AppliedFor } from './queries/category-vacancies.ts'
export { vacanciesOfCompany } from './queries/company-vacancies.ts'
export { openByCategory } from './queries/open-by-category.ts'
export {
  approvedVacancies,
  countByStatus,
  firstDecisions,
  newestVacancies,
  postedVacancies,
  vacancyEvents,
} from './queries/figures.ts'
export { findVacancyContact, getOpenVacancy, type OpenVacancy } from './queries/open-vacancy.ts'
export { findVacancyFacts, vacancyFacts, type VacancyFacts } from './queries/vacancy-facts.ts'
export { lastDay } from '../vacancy-state.ts'
export { vacanciesEndedBefore } from './queries/ended-vacancies.ts'
export { vacanciesEndedBetween } from './queries/ended-vacancies.ts'
export { existingVacancies } from './queries/vacancies.ts'
export { readersOfPoster, tagsOfPoster } from './queries/posters.ts'
export { missedSearches, sweepMissedSearches, writeMissedSearches } from './search/missed-searches.ts'
export { lexiconOf } from './search/load-lexicon.ts'
export { startReminderWorker } from './reminder-worker.ts'
export { reminderLinkRules } from './reminder-link-rules.ts'
export { countRenderedViews } from './views/count-rendered.ts'
export { viewCounter, type ViewCounter } from './views/view-counter.ts'
export { mountVacancyCards } from './routes/card-routes.ts'
export { mountFeeds } from './routes/feed-routes.ts'
export { mountSitemap } from './routes/sitemap-routes.ts'
export { vacancyLists } from './routes/admin-routes.ts'
