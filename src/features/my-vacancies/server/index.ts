export { withdrawOfContact, withdrawOfOwner } from './use-cases/withdraw-of-owner.ts'
export { reminderMails } from './mails.ts'
