export {
  companyVacancies,
  postedName,
  postingsOfCompany,
  vacanciesOfCompany,
} from './queries/company-vacancies.ts'
export { closingDayOf, endedBefore, vacanciesEndedBefore } from './queries/ended-vacancies.ts'
export {
  approvedVacancies,
  countByStatus,
  firstDecisions,
  foundHere,
  hoursUntilDecision,
  newestVacancies,
  postedVacancies,
  vacancyEvents,
  waitingVacancies,
} from './queries/figures.ts'
export {
  forgetLastAct,
  type FrozenSpan,
  frozenSpans,
  historyOf,
  lastChangeOf,
  noteAct,
  noteActs,
} from './queries/history.ts'
export {
  claimDuePoster,
  type DuePoster,
  forgivePoster,
  giveUpPoster,
  layoutOfPoster,
  recordPoster,
} from './queries/made-posters.ts'
export { mergingVacancies, vacancyCategories } from './queries/merged-vacancies.ts'
export {
  findVacancyContact,
  getOpenVacancy,
  lockPublicVacancy,
  type OpenVacancy,
  isAppliedForByPhone,
} from './queries/open-vacancy.ts'
export { vacanciesPostedBy } from './queries/company-vacancies.ts'
export { readersOfPoster, tagsOfPoster } from './queries/made-posters.ts'
export { isRefusedText } from './queries/vacancy-facts.ts'
export { movedOn, movedSince, publicTopics } from './queries/row-version.ts'
export { countTallied } from './queries/tallies.ts'
export {
  auditVacancy,
  type VacancyAction,
  existingVacancies,
  findLocked,
  findVacancy,
  getVacancy,
  type LockedVacancy,
  lockShownVacanciesOf,
  lockVacancies,
  lockVacanciesOf,
  lockVacanciesOfContact,
  lockVacancy,
  selectVacancies,
  vacancyEvent,
  type VacancyRow,
} from './queries/vacancies.ts'
export {
  findVacancyFacts,
  lockedPiece,
  vacancyFacts,
  type VacancyFacts,
  vacancyRows,
} from './queries/vacancy-facts.ts'
export {
  containsWords,
  isOpenOn,
  isOpenOrFrozenOn,
  monthlyPay,
  stateOn,
  townOfWork,
  writtenIn,
} from './queries/vacancy-sql.ts'
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
export { validateVacancy } from './use-cases/vacancy-errors.ts'
export { lastDay, stateOf } from '../vacancy-state.ts'
export { namedVacancy, ownedVacancy, sampleNamed, sampleOwned, unapprovedFacts, namedFacts } from './mails.ts'
