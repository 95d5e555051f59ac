export { askVacancyAddress } from './calls/addresses/vacancy-address.server.ts'
export { deleteLocked } from './calls/moderation/delete-vacancy.server.ts'
export {
  freezeAgain,
  freezeVacanciesOf,
  freezeVacancy,
  unfreezeVacanciesOf,
  unfreezeVacancy,
} from './calls/moderation/freeze-vacancy.server.ts'
export { type AskAddress, reviewKey } from './calls/moderation/record-review.server.ts'
export { dropRevision } from './calls/moderation/revisions/drop-revision.server.ts'
export { proposedVacancy } from './calls/moderation/revisions/proposed-vacancy.server.ts'
export {
  type BeforeRemoval,
  restoreTakenDown,
  takeDownVacancy,
} from './calls/moderation/take-down-vacancy.server.ts'
export { riskOfWords } from './calls/risk/risk-of-words.server.ts'
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
export { isAddressConfirmed } from './rows/vacancy-addresses.ts'
export { assessByPoster } from './rows/vacancy-risks.ts'
