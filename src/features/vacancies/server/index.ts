export { mountVacancies } from './mount.ts'
export { getOpenVacancy, type OpenVacancy } from './open-vacancy.ts'
export { mountSitemap } from './mount-sitemap.ts'
export { allVacanciesInPieces } from './see-vacancies.ts'
