export { askVacancyAddress } from './calls/vacancy-address.server.ts'
export { deleteLocked } from './calls/delete-vacancy.server.ts'
export {
  freezeAgain,
  freezeVacanciesOf,
  freezeVacancy,
  unfreezeVacanciesOf,
  unfreezeVacancy,
} from './calls/freeze-vacancy.server.ts'
export { type AskAddress, reviewKey } from './calls/record-review.server.ts'
export { dropRevision } from './calls/revisions/drop-revision.server.ts'
export { proposedVacancy } from './calls/revisions/proposed-vacancy.server.ts'
export { type BeforeRemoval, restoreTakenDown, takeDownVacancy } from './calls/take-down-vacancy.server.ts'
export { riskOfWords } from './calls/risk-of-words.server.ts'
export type { ApplicationCounts } from './rows/application-counts.ts'
export {
  type RevisionRow,
  changesOf,
  insertRevision,
  openRevisions,
  proposedColumns,
  readersOfProposed,
  removeRevision,
  revisionCategories,
  waitingRevision,
  waitingRevisions,
  waitingRevisionsOf,
} from './rows/revisions.ts'
export { waitingBlockRequests } from './rows/block-requests.ts'
export { isAddressConfirmed } from './rows/vacancy-addresses.ts'
export { assessByPoster } from './rows/vacancy-risks.ts'
