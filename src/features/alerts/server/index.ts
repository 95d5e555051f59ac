export { alertWords } from './alert-words.ts'
export { followAddress, alertCategories, endAlertsOfUser } from './use-cases/follow-changes.ts'
export { recordBounces, type Bounce } from './use-cases/record-bounces.ts'
export { runAlerts } from './use-cases/run-alerts.ts'
