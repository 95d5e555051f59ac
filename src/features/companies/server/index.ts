export { tagsOfCompanyPictures } from './use-cases/picture.ts'
export { deleteUnusedCompanies } from './delete-unused-companies.ts'
export { detachFromCompany } from './use-cases/link-account.ts'
export type { MergingVacancies } from './merging-vacancies.ts'
export { companyMerges } from './use-cases/merge-companies.ts'
export { openCompanyChanges, senderOfLogo } from './queries/company-changes.ts'
export { claimedAlike, isClaimed } from './queries/claimed-companies.ts'
export {
  companyNames,
  isCompanyVerified,
  nameIsClaimed,
  type CompanyPostings,
  type CompanyReplies,
  type CompanyVacancies,
} from './queries/companies.ts'
