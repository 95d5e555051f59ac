export { mountContact } from './mount.ts'
export { messagesInPieces } from './message-list.ts'
export { releaseMessage } from './service.ts'
