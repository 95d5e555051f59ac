import '#src/contract/audit-actions.ts'

declare module '#src/contract/audit-actions.ts' {
  interface AuditActions {
    'person.corrected': true
    'person.consents_withdrawn': true
    'person.erased': true
    'person.exported': true
  }
}
