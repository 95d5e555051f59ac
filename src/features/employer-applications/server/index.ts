export { mountEmployerApplications } from './mount.ts'
export { employerMails } from './mails.ts'
