export { mountReports } from './mount.ts'
