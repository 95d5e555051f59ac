export { tagsOfCompanyPictures } from './use-cases/picture.ts'
export { forgetUnusedCompanies } from './forget-companies.ts'
export { mountCompanies } from './mount.ts'
export {
  companyNames,
  isCompanyVerified,
  nameIsClaimed,
  type CompanyReplies,
  type CompanyVacancies,
} from './queries/companies.ts'
export { clientLists } from './routes/public-routes.ts'
export { companiesPersonalData } from './personal-data.ts'
