import type { AuditAction } from '#src/contract/audit-actions.ts'
import type { Db } from './db/database.ts'
import type { Viewer } from './http/endpoints/viewer.ts'

export interface AuditEvent {
  action: AuditAction
  subject: string
  subject_id?: number
  /** Never personal data of an applicant. */
  detail?: Record<string, string | number | boolean | null>
}

/** Writes who did what, in the transaction of the act itself. `system`: a command or a timer, nobody's call. */
export async function audit(db: Db, viewer: Viewer | 'system', now: Date, event: AuditEvent): Promise<void> {
  const who = viewer === 'system' ? {} : viewer
  const actor = viewer === 'system' ? 'system' : who.admin ? 'admin' : who.user ? 'user' : 'visitor'
  await db
    .insertInto('audit_events')
    .values({
      happened_at: now.toISOString(),
      actor,
      actor_id: who.admin?.id ?? who.user?.id ?? null,
      action: event.action,
      subject: event.subject,
      subject_id: event.subject_id ?? null,
      detail: JSON.stringify(event.detail ?? {}),
    })
    .execute()
}
