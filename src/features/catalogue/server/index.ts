export { fillCatalogue } from './fill.ts'
export { mountCatalogue } from './mount.ts'
export { categoriesInPieces } from './service.ts'
