export { mountIndexNow } from './mount.ts'
export { noteChangedVacancies } from './note-changes.ts'
export { startIndexNowWorker } from './worker.ts'
export { indexNowPersonalData } from './personal-data.ts'
