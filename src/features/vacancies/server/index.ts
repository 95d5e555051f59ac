export { companyVacancies, vacanciesOfCompany } from './queries/company-vacancies.ts'
export { containsWords } from './queries/contains-words.ts'
export { closingDayOf, endedBefore, vacanciesEndedBefore } from './queries/ended-vacancies.ts'
export {
  approvedVacancies,
  countByStatus,
  firstDecisions,
  newestVacancies,
  postedVacancies,
  vacancyEvents,
} from './queries/figures.ts'
export { type FrozenSpan, frozenSpans } from './queries/frozen-spans.ts'
export { forgetLastAct, historyOf, lastChangeOf, noteAct, noteActs } from './queries/history.ts'
export { mergingVacancies } from './queries/merged-vacancies.ts'
export {
  findVacancyContact,
  getOpenVacancy,
  lockPublicVacancy,
  type OpenVacancy,
} from './queries/open-vacancy.ts'
export { vacanciesPostedBy } from './queries/posted-by.ts'
export { readersOfPoster, tagsOfPoster } from './queries/posters.ts'
export { isRefusedText } from './queries/refused-text.ts'
export { movedOn, movedSince, publicTopics } from './queries/row-version.ts'
export { countTallied } from './queries/tallies.ts'
export {
  existingVacancies,
  findVacancy,
  getVacancy,
  type LockedVacancy,
  lockShownVacanciesOf,
  lockVacancies,
  lockVacanciesOf,
  lockVacanciesOfContact,
  lockVacancy,
  selectVacancies,
  type VacancyRow,
} from './queries/vacancies.ts'
export { vacancyCategories } from './queries/vacancy-categories.ts'
export { findVacancyFacts, vacancyFacts, type VacancyFacts } from './queries/vacancy-facts.ts'
export { lockedPiece, vacancyRows } from './queries/vacancy-rows.ts'
export { isOpenOn, isOpenOrFrozenOn, monthlyPay, stateOn, writtenIn } from './queries/vacancy-sql.ts'
export { publicSummaries } from './queries/vacancy-summaries.ts'
export { asVacancy } from './queries/view.ts'
export {
  firstClosing,
  removeVacancy,
  updateVacancies,
  updateVacancy,
  type VacancyColumns,
  withdrawVacancies,
} from './queries/write-vacancy.ts'
export { abroadErrors, editedAbroadErrors } from './use-cases/abroad-errors.ts'
export { judgeVacancy } from './use-cases/vacancy-errors.ts'
export { lastDay, stateOf } from '../vacancy-state.ts'
export { ownedVacancy, sampleOwned, unapprovedFacts, vacancyReceived } from './mails.ts'
