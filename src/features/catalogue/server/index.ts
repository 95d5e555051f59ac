export { cityNamesOf } from './city-names.ts'
export { seedCatalogue } from './seed/seed-catalogue.ts'
export { mountCatalogue } from './mount.ts'
export { catalogueLists } from './routes/public-routes.ts'
