export { whenOwnerLeaves, withdrawOfContact } from './use-cases/owner-leaves.ts'
export { reminderMails } from './mails.ts'
