import '#src/contract/audit-actions.ts'

declare module '#src/contract/audit-actions.ts' {
  interface AuditActions {
    'contact_message.received': true
    'contact_message.deleted': true
  }
}
