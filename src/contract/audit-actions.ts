import type { PanelKey } from '#src/strings/panel.ts'

/** Every recorded action has a text in the panel, such as `event.vacancy.posted`; others do not compile. */
export type AuditAction = PanelKey extends infer Key
  ? Key extends `event.${infer Subject}.${infer Act}`
    ? `${Subject}.${Act}`
    : never
  : never
