export { getPageLook } from './calls/look.server.ts'
export { findIcon } from './server/draw-icons.ts'
export { lookFolderPath, readLookFolder } from './server/look-folder.ts'
export { readLook, watchLook } from './server/watch-look.ts'
