export { createAdmin, ensureFirstAdmin, setAdminPassword } from './use-cases/admins.ts'
