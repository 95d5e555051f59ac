export { withdrawOfContact, withdrawOfOwner } from './use-cases/owner-leaves.ts'
export { reminderMails } from './mails.ts'
