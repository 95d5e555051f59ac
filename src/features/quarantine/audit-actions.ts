import '#src/contract/audit-actions.ts'

declare module '#src/contract/audit-actions.ts' {
  interface AuditActions {
    'submission.held': true
    'submission.released': true
    'submission.deleted': true
  }
}
