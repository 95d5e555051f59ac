export { mountIndexNow } from './mount.ts'
export { noteChangedVacancies } from './note-changes.ts'
export { startIndexNowWorker } from './worker.ts'
