import type { PanelKey } from '#src/strings/panel.ts'

/** An act that is recorded has its word in the panel, `event.vacancy.posted`; others do not compile. */
export type AuditAction = PanelKey extends infer Key
  ? Key extends `event.${infer Subject}.${infer Act}`
    ? `${Subject}.${Act}`
    : never
  : never
