import { expressionBuilder, sql } from 'kysely'
import type { AuditAction } from '#src/contract/audit-actions.ts'
import type { Db } from './db/database.ts'
import type { Tables } from './db/tables.ts'

export interface AuditEvent {
  action: AuditAction
  /** Default: the part of the action before its dot. */
  subject?: string
  subject_id?: number | null
  /** Must not hold personal data of applicants. */
  detail?: Record<string, string | number | boolean | null>
}

export interface Actor {
  user?: { id: number }
  admin?: { id: number }
  /** The key with which a program acted for the user or the admin. */
  key?: { id: number }
}

/** `system` stands for a command or a job. */
export async function audit(db: Db, by: Actor | 'system', now: Date, event: AuditEvent): Promise<void> {
  await auditAll(db, by, now, [event])
}

export async function auditAll(
  db: Db,
  by: Actor | 'system',
  now: Date,
  events: readonly AuditEvent[],
): Promise<void> {
  if (events.length === 0) return
  const who: Actor = by === 'system' ? {} : by
  const actor = by === 'system' ? 'system' : who.admin ? 'admin' : who.user ? 'user' : 'visitor'
  await db
    .insertInto('audit_events')
    .values(
      events.map(({ action, subject, subject_id, detail }) => ({
        happened_at: now.toISOString(),
        actor,
        actor_id: who.admin?.id ?? who.user?.id ?? null,
        action,
        subject: subject ?? action.slice(0, action.indexOf('.')),
        subject_id: subject_id ?? null,
        detail: JSON.stringify({ ...detail, ...(who.key && { key: who.key.id }) }),
      })),
    )
    .execute()
}

export const auditEvents = expressionBuilder<Tables>()
  .selectFrom('audit_events')
  .selectAll()
  .as('audit_events')

export async function countAuditEvents(
  db: Db,
  { action, subject_id, since }: { action: AuditAction; subject_id: number | undefined; since: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('audit_events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('action', '=', action)
    .where('happened_at', '>', since)
    .where(sql<boolean>`subject_id is not distinct from ${subject_id ?? null}::integer`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function lastAuditEvent(db: Db, action: AuditAction): Promise<string | undefined> {
  const row = await db
    .selectFrom('audit_events')
    .select('happened_at')
    .where('action', '=', action)
    .orderBy('happened_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.happened_at
}
