export { createAdmin, ensureFirstAdmin, setAdminPassword } from './use-cases/admins.ts'
export { mountAdmins } from './routes/admins-routes.ts'
export { adminJobs } from './jobs.ts'
export { adminsPersonalData } from './personal-data.ts'
