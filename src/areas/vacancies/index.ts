export type { SimilarIds } from './calls/get-vacancy.server.ts'
export { findPostingErrors, submitVacancy } from './calls/submit-vacancy.server.ts'
export { abroadErrors, validateVacancy } from './calls/vacancy-errors.server.ts'
export {
  namedFacts,
  namedVacancy,
  ownedVacancy,
  sampleNamed,
  sampleOwned,
  unapprovedFacts,
} from './mails/vacancies-mails.ts'
export {
  companyVacancies,
  postedName,
  postingsOfCompany,
  openByCompany,
  vacanciesOfCompany,
  vacanciesPostedBy,
  mergingVacancies,
  vacancyCategories,
} from './rows/company-vacancies.ts'
export { getClosingDay, endedBefore, vacanciesEndedBefore } from './rows/company-vacancies.ts'
export {
  approvedVacancies,
  countByStatus,
  filledVacancies,
  firstDecisions,
  foundHere,
  hoursUntilDecision,
  newestVacancies,
  openOn,
  postedVacancies,
  stoppedFrauds,
  vacancyEvents,
  countTallied,
} from './rows/figures.ts'
export {
  removeLastAct,
  shownAgain,
  getHistory,
  getLastChange,
  lastReviews,
  rejections,
  noteAct,
  noteActs,
} from './rows/history.ts'
export { readersOfPoster, tagsOfPoster } from './rows/write-vacancy.ts'
export {
  type OpenVacancy,
  findVacancyContact,
  getOpenVacancy,
  isAppliedForByPhone,
  lockPublicVacancy,
} from './rows/open-vacancy.ts'
export {
  movedOn,
  movedSince,
  publicTopics,
  type LockedVacancy,
  type VacancyAction,
  type VacancyRow,
  auditVacancy,
  existingVacancies,
  findLocked,
  findVacancy,
  getVacancy,
  lockShownVacanciesOf,
  lockVacancies,
  lockVacanciesOf,
  lockVacanciesOfContact,
  lockVacancy,
  selectVacancies,
  vacancyEvent,
} from './rows/vacancies.ts'
export {
  type VacancyFacts,
  findVacancyFacts,
  isRefusedText,
  lockedBatch,
  vacancyFacts,
  vacancyRows,
} from './rows/vacancy-sql.ts'
export {
  containsWords,
  isOpenOn,
  isOpenOrFrozenOn,
  monthlyPay,
  startDay,
  stateOn,
  townOfWork,
  writtenIn,
} from './rows/vacancy-sql.ts'
export { asVacancy } from './rows/vacancies.ts'
export { countViews } from './rows/figures.ts'
export {
  type VacancyColumns,
  firstClosing,
  removeVacancy,
  updateVacancies,
  updateVacancy,
  withdrawVacancies,
} from './rows/write-vacancy.ts'
export { countRenderedViews, viewCounter } from './server/counter/view-counter.ts'
export { changedColumns, editedColumns } from './server/edited-columns.ts'
export { findMadePoster, posterText, sendPoster } from './server/poster-text.ts'
export { shareText } from './server/share-lines.ts'
export { lastDay, getState } from './vacancy-state.ts'
