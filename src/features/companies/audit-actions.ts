import '#src/contract/audit-actions.ts'

declare module '#src/contract/audit-actions.ts' {
  interface AuditActions {
    'client.added': true
    'client.changed': true
    'client.moved': true
    'client.removed': true
    'company.change_sent': true
    'company.change_approved': true
    'company.change_rejected': true
    'company.verified': true
    'company.mark_taken': true
    'company.account_linked': true
    'company.account_parted': true
    'company.merged': true
    'banner.changed': true
  }
}
