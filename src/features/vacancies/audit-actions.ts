import '#src/contract/audit-actions.ts'

declare module '#src/contract/audit-actions.ts' {
  interface AuditActions {
    'vacancy.posted': true
    'vacancy.status_changed': true
    'vacancy.edited': true
    'vacancy.deleted': true
    'search_synonym.added': true
    'search_synonym.removed': true
  }
}
