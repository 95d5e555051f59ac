export { tagsOfCompanyPictures } from './use-cases/picture.ts'
export { forgetUnusedCompanies } from './forget-companies.ts'
export { companyJobs } from './jobs.ts'
export { leaveCompany } from './use-cases/leave-company.ts'
export type { MergingVacancies } from './merging-vacancies.ts'
export { companyMerges } from './use-cases/merge-companies.ts'
export { mountCompanies } from './mount.ts'
export { senderOfLogo } from './queries/company-changes.ts'
export { isClaimed } from './queries/claimed-companies.ts'
export {
  companyNames,
  isCompanyVerified,
  nameIsClaimed,
  type CompanyReplies,
  type CompanyVacancies,
} from './queries/companies.ts'
export { clientLists } from './routes/public-routes.ts'
export { companiesPersonalData } from './personal-data.ts'
export { companyMails } from './mails.ts'
