export { mountContact } from './mount.ts'
export { contactLists } from './routes/contact-routes.ts'
export { countMessages } from './queries/messages.ts'
export { releaseMessage } from './use-cases/messages.ts'
