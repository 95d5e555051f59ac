export { reopenRemoved } from './calls/undo-report-decision.server.ts'
export { getEvidence } from './rows/evidence.ts'
export { countReportsOf, reportCounts } from './rows/reports.ts'
