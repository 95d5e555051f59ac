export { detachFromCompany } from './calls/company.server.ts'
export { categoryMerges } from './calls/merge.server.ts'
export { companyMerges } from './calls/merge.server.ts'
export { merge } from './calls/merge.server.ts'
export { tagsOfCompanyPictures } from './calls/picture.server.ts'
export { catalogueTerms, findCityId, lockCategory, isPlaceAtHome } from './rows/catalogue.ts'
export { claimedAlike, isClaimed } from './rows/claimed-companies.ts'
export {
  type CompanyReplies,
  companyAccounts,
  companyNames,
  isCompanyVerified,
  nameIsClaimed,
} from './rows/companies.ts'
export { findNameOfOwnCompany, senderOfLogo } from './rows/company-changes.ts'
export {
  type NamesInLanguage,
  categoryNameIn,
  categoryNames,
  cityNameIn,
  cityNames,
  districtNames,
  namesInLanguage,
  provinceNames,
  getCityNames,
  countries,
} from './rows/local-names.ts'
export type { CategoryOwner } from './server/merged-categories.ts'
export {
  type Distances,
  findCentre,
  distanceBetween,
  distancesFrom,
} from './server/distances/town-distances.ts'
export type { Poster } from './server/draw-poster.ts'
export { getDrawings, hashOfPoster, sendCard } from './server/drawings.ts'
export { fontFor, graphemes, openFonts } from './server/fit-text.ts'
export type { MergingVacancies } from './server/merged-categories.ts'
export { seedCatalogue } from './server/seed/seed-catalogue.ts'
