/**
 * The audit log records acts under these names, `<subject>.<what happened>`. Each feature declares its own
 * beside its value (`server/feature.ts`), and a name that is not declared does not compile.
 */
export interface AuditActions {
  'list.exported': true
  'backup.made': true
  'retention.run': true
}

export type AuditAction = keyof AuditActions
