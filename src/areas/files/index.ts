export { fsck } from './calls/fsck.server.ts'
export {
  type Storable,
  type StoredFile,
  deleteFile,
  recordFile,
  removeBytes,
  withStoredFile,
} from './calls/storage.server.ts'
export {
  acquireDeletionLease,
  countScheduled,
  deleteScheduled,
  deletionsAreLeased,
  withDeletionLease,
} from './rows/deletions.ts'
export { type FileUses, type PosterReaders, storedFiles } from './rows/file-uses.ts'
export { postersLike } from './rows/posters-like.ts'
export { inPictureQueue } from './server/inspect/clean-poster.ts'
export { cleanFileName } from './server/inspect/file-name.ts'
export { inspectUpload, inspectWith } from './server/inspect/inspect-upload.ts'
export { clamdScanner } from './server/inspect/clamd.ts'
export { sendStoredFile } from './calls/send-file.server.ts'
export { folderStore } from './server/stores/folder-store.ts'
export { openStore } from './server/stores/folder-store.ts'
