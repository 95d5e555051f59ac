import type { Db } from './db/database.ts'
import type { Viewer } from './http/endpoints/viewer.ts'

/** What is recorded, by the act's name: `<subject>.<what happened>`. */
export type AuditAction =
  | 'user.registered'
  | 'user.logged_in'
  | 'user.password_reset'
  | 'admin.logged_in'
  | 'admin.logged_out'
  | 'admin.login_failed'
  | 'admin.created'
  | 'admin.password_changed'
  | 'vacancy.posted'
  | 'vacancy.status_changed'
  | 'vacancy.edited'
  | 'vacancy.deleted'
  | 'position_application.received'
  | 'position_application.made_on_behalf'
  | 'position_application.deleted'
  | 'category_application.received'
  | 'category_application.deleted'
  | 'job_seeker_form.received'
  | 'job_seeker_form.deleted'
  | 'contact_message.received'
  | 'contact_message.deleted'
  | 'submission.held'
  | 'submission.released'
  | 'submission.deleted'
  | 'category.added'
  | 'category.renamed'
  | 'category.moved'
  | 'category.removed'
  | 'client.added'
  | 'client.changed'
  | 'client.moved'
  | 'client.removed'
  | 'banner.changed'
  | 'resume.viewed'
  | 'mail.retried'
  | 'list.exported'
  | 'backup.made'
  | 'retention.run'
  | 'person.exported'
  | 'person.erased'

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
