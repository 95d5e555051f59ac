export { mountContact } from './mount.ts'
export { contactLists } from './routes/contact-routes.ts'
export { releaseMessage } from './use-cases/messages.ts'
