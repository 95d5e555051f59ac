export type { ApplicationCounts } from './queries/application-counts.ts'
export {
  changesOf,
  openRevisions,
  insertRevision,
  proposedColumns,
  readersOfProposed,
  removeRevision,
  revisionCategories,
  type RevisionRow,
  waitingRevision,
  waitingRevisions,
  waitingRevisionsOf,
} from './queries/revisions.ts'
export type { Decisions } from './use-cases/decide-vacancy.ts'
export { reviewKey, type AskAddress } from './use-cases/record-review.ts'
export { deleteLocked } from './use-cases/delete-vacancy.ts'
export {
  freezeAgain,
  freezeVacanciesOf,
  freezeVacancy,
  unfreezeVacanciesOf,
  unfreezeVacancy,
} from './use-cases/freeze-vacancy.ts'
export { dropRevision } from './use-cases/revisions/drop-revision.ts'
export { proposedVacancy } from './use-cases/revisions/proposed-vacancy.ts'
export { type BeforeRemoval, restoreTakenDown, takeDownVacancy } from './use-cases/take-down-vacancy.ts'
export { vacancyAddressConfirmation } from './mails/decision-mails.ts'
