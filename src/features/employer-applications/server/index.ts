export { employerMails } from './mails.ts'
