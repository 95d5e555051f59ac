export { cityNamesOf, countries } from './place-names.ts'
export { centreOf, distancesFrom, type Distances, type NamedPlace } from './distances/town-distances.ts'
export { seedCatalogue } from './seed/seed-catalogue.ts'
export type { CategoryOwner } from './category-owners.ts'
export { followMergedCategories } from './merged-categories.ts'
export { categoryMerges } from './use-cases/merge-categories.ts'
export {
  catalogueTerms,
  findCityId,
  isPlaceAtHome,
  holdCategory,
  type CatalogueTerms,
  type OpenVacancies,
} from './queries/catalogue.ts'
export {
  categoryNameIn,
  namesInLanguage,
  type NamesInLanguage,
  categoryNames,
  cityNames,
  districtNames,
  provinceNames,
} from './queries/local-names.ts'
