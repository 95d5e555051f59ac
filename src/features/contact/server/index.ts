export { mountContact } from './mount.ts'
export { messagesInPieces } from './lists/messages.ts'
export { releaseMessage } from './use-cases/messages.ts'
