export { waitingMessages } from './queries/messages.ts'
export { releaseMessage } from './use-cases/messages.ts'
