import '#src/contract/audit-actions.ts'

declare module '#src/contract/audit-actions.ts' {
  interface AuditActions {
    'vacancy.reported': true
    'vacancy_reports.decided': true
    'vacancy_reports.reopened': true
  }
}
