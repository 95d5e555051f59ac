export { mountSavedVacancies } from './routes/saved-routes.ts'
export { savedVacanciesPersonalData } from './personal-data.ts'
