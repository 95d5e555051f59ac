import '#src/contract/audit-actions.ts'

declare module '#src/contract/audit-actions.ts' {
  interface AuditActions {
    'client.added': true
    'client.changed': true
    'client.moved': true
    'client.removed': true
    'banner.changed': true
  }
}
