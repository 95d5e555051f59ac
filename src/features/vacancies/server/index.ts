export { warmOpenIndex } from './open-index/open-index.ts'
export { listWords } from './upkeep/list-words.ts'
export { rebuildSearch } from './upkeep/rebuild-search.ts'
export { sweepSearch } from './upkeep/sweep-search.ts'
export { forgetGoneTerms } from './forget-terms.ts'
export { joinCompanies } from './join-companies.ts'
export { mountVacancies } from './mount.ts'
export { whenOwnerLeaves } from './use-cases/own/owner-leaves.ts'
export type { ApplicationCounts } from './use-cases/own/own-answer.ts'
export type { AppliedFor } from './queries/category-vacancies.ts'
export { companyVacancies, vacanciesOfCompany } from './queries/company-vacancies.ts'
export { correctedWords } from './queries/correct-words.ts'
export { openAmong } from './queries/mailed-vacancies.ts'
export { newVacancies, type NewMatch, type NewVacancies } from './new-vacancies/new-vacancies.ts'
export { searchTitles } from './search-title.ts'
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
export { publicSummaries, type VacancySummary } from './queries/vacancy-summaries.ts'
export { findVacancyFacts, vacancyFacts, type VacancyFacts } from './queries/vacancy-facts.ts'
export { lastDay, stateOf } from '../vacancy-state.ts'
export { moveVacancies } from './queries/merged-vacancies.ts'
export { vacancyCategories } from './queries/vacancy-categories.ts'
export { vacanciesEndedBefore } from './queries/ended-vacancies.ts'
export { vacanciesEndedBetween } from './queries/ended-vacancies.ts'
export { existingVacancies } from './queries/vacancies.ts'
export { readersOfPoster, tagsOfPoster } from './queries/posters.ts'
export { missedSearches, sweepMissedSearches, writeMissedSearches } from './search/missed-searches.ts'
export { lexiconOf } from './search/load-lexicon.ts'
export { countWaitingRevisions, waitingRevisions } from './queries/revisions.ts'
export { sweepKeptPosters } from './use-cases/revisions/drop-revision.ts'
export { startRiskWorker } from './risk/risk-worker.ts'
export { isRefusedText } from './queries/refused-text.ts'
export { judgeByPoster } from './queries/vacancy-risks.ts'
export { startReminderWorker } from './reminder-worker.ts'
export { reminderLinkRules } from './reminder-link-rules.ts'
export { countRenderedViews } from './views/count-rendered.ts'
export { viewCounter, type ViewCounter } from './views/view-counter.ts'
export { vacanciesPostedBy } from './queries/posted-by.ts'
export { freezeVacanciesOf, unfreezeVacanciesOf } from './use-cases/freeze-account.ts'
export { freezeAgain, freezeVacancy, unfreezeVacancy } from './use-cases/freeze-vacancy.ts'
export {
  lockPublicVacancy,
  restoreTakenDown,
  takeDownVacancy,
  type BeforeRemoval,
} from './use-cases/take-down-vacancy.ts'
export type { OnApproved } from './use-cases/decide-vacancy.ts'
export { decisionMailWaitMs } from './mount.ts'
export { mountVacancyCards } from './routes/card-routes.ts'
export { mountFeeds } from './routes/feed-routes.ts'
export { mountSitemap } from './routes/sitemap-routes.ts'
export { vacancyLists } from './routes/admin-routes.ts'
export { vacanciesPersonalData } from './personal-data.ts'
