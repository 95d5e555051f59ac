/** Features declare their acts beside their value (`server/feature.ts`); others do not compile. */
export interface AuditActions {
  'list.exported': true
  'backup.made': true
  'retention.run': true
}

export type AuditAction = keyof AuditActions
