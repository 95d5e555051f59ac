export { mountVacancyReports } from './mount.ts'
export { countReported, countReportsOf, reportCounts } from './queries/reports.ts'
export { vacancyReportLists } from './routes/report-routes.ts'
export { reportsPersonalData } from './personal-data.ts'
