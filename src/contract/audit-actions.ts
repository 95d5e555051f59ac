/**
 * What is recorded in the audit log, by the act's name: `<subject>.<what happened>`. Each feature declares its own acts
 * here, in its `audit-actions.ts`, and a name that nobody declared does not compile.
 */
export interface AuditActions {
  'list.exported': true
}

export type AuditAction = keyof AuditActions
