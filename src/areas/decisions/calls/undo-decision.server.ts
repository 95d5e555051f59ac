import {
  announce,
  cancelMails,
  type CancelledMail,
  type MailKind,
  type MailSubject,
} from '#src/areas/mail/index.ts'
import type { ContentTag } from '#src/contract/content-tags.ts'
import type { Problem } from '#src/contract/errors.ts'
import { audit, type AuditEvent } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import {
  endDecision,
  findDecision,
  isInTime,
  listMails,
  type Deciding,
  type Decision,
  type DecisionKey,
} from '../rows/decisions.ts'

/** Its mail waits until the decision can no longer be undone. */
export function announceDecision<Stored extends object>(
  { trx, now, mailWaitMs }: Omit<Deciding, 'viewer'>,
  mail: MailKind<Stored>,
  to: string,
  payload: NoInfer<Stored>,
  about?: MailSubject,
): Promise<number> {
  return announce(trx, now, mail, to, payload, about, new Date(now.getTime() + mailWaitMs))
}

export type Withdrawn<Before, After = object> = Decision<Before, After> & {
  cancelled: readonly CancelledMail[]
  isUndoable: boolean
  /** Nobody can have read of it. */
  isUnread: boolean
}

export async function withdrawDecision<Before, After = object>(
  trx: Trx,
  now: Date,
  key: DecisionKey,
): Promise<Withdrawn<Before, After> | undefined> {
  const current = await findDecision<Before, After>(trx, key)
  const cancelled = await cancelMails(trx, await listMails(trx, key))
  if (!current) return undefined
  await endDecision(trx, current.id, now)
  const isUndoable = isInTime(current, now)
  const untried = new Set(cancelled.filter(({ attempts }) => attempts === 0).map(({ id }) => id))
  const isUnread = current.mails.length > 0 ? current.mails.every((id) => untried.has(id)) : isUndoable
  return { ...current, cancelled, isUndoable, isUnread }
}

interface Undoable<Before, After> {
  /** Restores what stood before. `undefined` where the subject is not as the decision left it. */
  restore: (
    decision: Withdrawn<Before, After>,
  ) => Promise<{ changed: readonly ContentTag[]; event: AuditEvent } | undefined>
  conflict: () => Problem | Promise<Problem>
}

/** Admins who may decide may undo: the call is guarded alike. Returns the tags that changed. */
export async function undoDecision<Before, After = object>(
  { trx, viewer, now }: Omit<Deciding, 'mailWaitMs'>,
  key: DecisionKey,
  { restore, conflict }: Undoable<Before, After>,
): Promise<readonly ContentTag[]> {
  const decision = await withdrawDecision<Before, After>(trx, now, key)
  const restored = decision?.isUndoable ? await restore(decision) : undefined
  if (!restored) throw await conflict()
  await audit(trx, viewer, now, restored.event)
  return restored.changed
}
