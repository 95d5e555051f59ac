export { evidenceOf } from './queries/evidence.ts'
export { waitingReported, countReportsOf, reportCounts } from './queries/reports.ts'
export { reopenRemoved } from './use-cases/undo-report-decision.ts'
