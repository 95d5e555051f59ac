export { createAdmin, ensureFirstAdmin, setAdminPassword } from './use-cases/admins.ts'
export { adminMails } from './mails.ts'
