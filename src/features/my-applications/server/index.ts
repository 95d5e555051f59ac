export { myApplicationMails } from './mails.ts'
