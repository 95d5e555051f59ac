export { mountVacancyReports } from './mount.ts'
export { vacancyReportLists } from './routes/report-routes.ts'
