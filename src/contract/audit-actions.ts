/**
 * The audit log records acts under these names, `<subject>.<what happened>`. Each feature declares its own here, in
 * its `audit-actions.ts`, and a name that nobody declared does not compile.
 */
export interface AuditActions {
  'list.exported': true
}

export type AuditAction = keyof AuditActions
