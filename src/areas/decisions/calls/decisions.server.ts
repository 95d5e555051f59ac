import { sql, type RawBuilder, type Selectable } from 'kysely'
import { announce, cancelMails, type MailKind, type MailSubject } from '#src/areas/mail/index.ts'
import type { ContentTag } from '#src/contract/endpoint.ts'
import type { Problem } from '#src/contract/errors.ts'
import { audit, type AuditEvent } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'

/** Queues a decision's mail for the time when it can no longer be undone. */
export function announceDecision<Stored extends object>(
  { trx, now, mailWaitMs }: Omit<Deciding, 'viewer'>,
  mail: MailKind<Stored>,
  to: string,
  payload: NoInfer<Stored>,
  about?: MailSubject,
): Promise<number> {
  return announce(trx, now, mail, to, payload, about, new Date(now.getTime() + mailWaitMs))
}

type Withdrawn<Before, After = object> = Decision<Before, After> & {
  cancelled: Awaited<ReturnType<typeof cancelMails>>
  isUndoable: boolean
  /** True if nobody can have been told of the decision. */
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
  /** Restores the former state; `undefined` if the subject is not as the decision left it. */
  restore: (
    decision: Withdrawn<Before, After>,
  ) => Promise<{ changed: readonly ContentTag[]; event: AuditEvent } | undefined>
  conflict: () => Problem | Promise<Problem>
}

/** The caller checks that the viewer may decide. Returns the tags that changed. */
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

const DECISION_MAIL_SECONDS = 120

export function decisionMailWaitMs(rateLimitScale: number): number {
  return Math.ceil((DECISION_MAIL_SECONDS * 1000) / rateLimitScale)
}

/** For each subject and action one decision is current: the one that was neither undone nor replaced. */
interface DecisionKey {
  subject: 'vacancy' | 'revision' | 'user' | 'company_change'
  subject_id: number
  action: string
}

export const decisionKey =
  (subject: DecisionKey['subject'], action: string) =>
  (subject_id: number): DecisionKey => ({ subject, subject_id, action })

type Decision<Before, After = object> = Omit<Selectable<Tables['decisions']>, 'before' | 'after'> & {
  before: Before
  after: After
}

export async function findDecision<Before, After = object>(
  trx: Trx,
  key: DecisionKey,
): Promise<Decision<Before, After> | undefined> {
  const found = await selectByKey(trx, key).where('undone_at', 'is', null).selectAll().executeTakeFirst()
  return found && ({ ...found, mails: found.mails.map(Number) } as Decision<Before, After>)
}

export function isInTime({ undoable_until }: { undoable_until: string }, now: Date): boolean {
  return Date.parse(undoable_until) > now.getTime()
}

async function listMails(trx: Trx, key: DecisionKey): Promise<number[]> {
  const rows = await selectByKey(trx, key).select('mails').execute()
  return rows.flatMap(({ mails }) => mails.map(Number))
}

const selectByKey = (trx: Trx, { subject, subject_id, action }: DecisionKey) =>
  trx
    .selectFrom('decisions')
    .where('subject', '=', subject)
    .where('subject_id', '=', subject_id)
    .where('action', '=', action)

export interface Deciding {
  trx: Trx
  viewer: Viewer
  now: Date
  /** Milliseconds for which a decision can be undone; its mails wait until then. */
  mailWaitMs: number
}

interface NewDecision {
  before: object
  after?: object
  mails: readonly number[]
}

export async function recordDecision(
  deciding: Deciding,
  key: DecisionKey,
  decision: NewDecision,
): Promise<void> {
  const current = await findDecision(deciding.trx, key)
  if (current) await endDecision(deciding.trx, current.id, deciding.now)
  await insertDecision(deciding, key, decision, null)
}

export async function recordMails(
  deciding: Deciding,
  key: DecisionKey,
  mails: readonly number[],
): Promise<void> {
  if (mails.length > 0) await insertDecision(deciding, key, { before: {}, mails }, deciding.now.toISOString())
}

async function insertDecision(
  { trx, viewer: { admin }, now, mailWaitMs }: Deciding,
  key: DecisionKey,
  { before, after = {}, mails }: NewDecision,
  undone_at: string | null,
): Promise<void> {
  await trx
    .insertInto('decisions')
    .values({
      ...key,
      admin_id: admin?.id ?? null,
      admin_role: admin?.role ?? null,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      mails: [...mails],
      decided_at: now.toISOString(),
      undoable_until: new Date(now.getTime() + mailWaitMs).toISOString(),
      undone_at,
    })
    .execute()
}

export async function amendDecision(trx: Trx, id: number, before: object): Promise<void> {
  await trx
    .updateTable('decisions')
    .set({ before: JSON.stringify(before) })
    .where('id', '=', id)
    .execute()
}

export async function endDecision(trx: Trx, id: number, now: Date): Promise<void> {
  await trx.updateTable('decisions').set({ undone_at: now.toISOString() }).where('id', '=', id).execute()
}

export function isUndoable(
  { subject, action }: Omit<DecisionKey, 'subject_id'>,
  subjectId: RawBuilder<unknown>,
  now: Date,
): RawBuilder<boolean> {
  return sql<boolean>`exists (select from decisions where decisions.subject = ${subject}
    and decisions.subject_id = ${subjectId} and decisions.action = ${action} and decisions.undone_at is null
    and decisions.undoable_until > ${now.toISOString()}::timestamptz)`
}
