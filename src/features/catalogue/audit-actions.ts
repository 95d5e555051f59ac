import '#src/contract/audit-actions.ts'

declare module '#src/contract/audit-actions.ts' {
  interface AuditActions {
    'category.added': true
    'category.renamed': true
    'category.moved': true
    'category.removed': true
    'category.merged': true
  }
}
