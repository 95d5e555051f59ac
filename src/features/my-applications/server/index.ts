export { myApplicationsJobs } from './jobs.ts'
export { mountMyApplications } from './mount.ts'
export { myApplicationsPersonalData } from './personal-data.ts'
export { myApplicationMails } from './mails.ts'
