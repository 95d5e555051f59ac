export { isAddressConfirmed } from './calls/vacancy-address.server.ts'
export { deleteLocked } from './calls/delete-vacancy.server.ts'
export {
  type BeforeRemoval,
  freezeAgain,
  freezeUserVacancies,
  freezeVacancy,
  unfreezeUserVacancies,
  unfreezeVacancy,
  restoreTakenDown,
  takeDownVacancy,
} from './calls/freeze-vacancy.server.ts'
export { reviewKey } from './calls/record-review.server.ts'
export { dropRevision, proposedVacancy } from './calls/revisions/proposed-vacancy.server.ts'
export { publishTrusted } from './calls/trusted.server.ts'
export { isUnchecked } from './rows/trusted.ts'
export { riskOfWords } from './calls/high-risk.server.ts'
export type { ApplicationCounts } from './rows/vacancy-risks.ts'
export {
  type RevisionRow,
  getChanges,
  insertRevision,
  proposedColumns,
  readersOfProposed,
  removeRevision,
  revisionCategories,
  waitingRevision,
  waitingRevisions,
  getWaitingRevisions,
} from './rows/revisions.ts'
export { assessByPoster, hasRiskyVacancy } from './rows/vacancy-risks.ts'
