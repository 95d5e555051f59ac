export { mountReports } from './mount.ts'
export { reportLists } from './routes/dashboard-routes.ts'
