export {
  deleteFile,
  recordFile,
  removeBytes,
  type Storable,
  type StoredFile,
  withStoredFile,
} from './use-cases/storage.ts'
export type { FileUses, PictureTags, PosterReaders, ResumeUse } from './queries/file-uses.ts'
export { sendStoredFile } from './send-stored-file.ts'
export { postersLike } from './queries/posters-like.ts'
export { storedFiles } from './queries/files.ts'
export { folderStore } from './stores/folder-store.ts'
export { openStore } from './stores/open-store.ts'
export {
  acquireDeletionLease,
  countScheduled,
  deletionsAreLeased,
  deleteScheduled,
  withDeletionLease,
} from './queries/deletions.ts'
export { cleanFileName } from './inspect/file-name.ts'
export { inspectUpload, inspectWith } from './inspect/inspect-upload.ts'
export { inPictureQueue } from './inspect/clean-poster.ts'
export { isPassing } from './variants/claim-picture.ts'
export { clamdScanner } from './scan/clamd.ts'
export { fsck } from './use-cases/fsck.ts'
