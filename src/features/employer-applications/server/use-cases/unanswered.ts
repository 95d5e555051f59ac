import { problem } from '#src/contract/errors.ts'
import { DAY_MS } from '#src/contract/values/durations.ts'
import { lockUser } from '#src/features/accounts/server/index.ts'
import {
  lockAtStage,
  unansweredApplications,
  undoStage,
  unmarkNotified,
} from '#src/features/applications/server/index.ts'
import {
  endDecision,
  findDecision,
  isInTime,
  recordDecision,
  decisionKey,
} from '#src/features/decisions/server/index.ts'
import { cancelMails } from '#src/features/notifications/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Db } from '#src/platform/db/database.ts'
import { slice, type PageQuery } from '#src/platform/db/queries/pages.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { UNANSWERED_DAYS } from '../../unanswered-contract.ts'
import { auditStage, moveLocked } from './move-received.ts'

interface Before {
  applications: { id: number; stage: 'received'; stage_at: string | null }[]
}

const keyOf = decisionKey('user', 'applications.declined')

function unansweredOf(db: Db, userId: number, now: Date) {
  return unansweredApplications(db, new Date(now.getTime() - UNANSWERED_DAYS * DAY_MS)).where(
    'vacancy.user_id',
    '=',
    userId,
  )
}

export async function countUnanswered(db: Db, userId: number, now: Date): Promise<number> {
  const { count } = await unansweredOf(db, userId, now)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function listUnanswered({ db, clock }: AppContext, { user }: Viewer, query: PageQuery) {
  const now = clock.now()
  const part = slice(query)
  const rows = await unansweredOf(db, user!.id, now)
    .select(['application.job_position', 'application.nudged_at', 'vacancy.id as vacancy_id'])
    .$narrowType<{ job_position: string }>()
    .orderBy('application.created_at')
    .orderBy('application.no')
    .$if(part !== undefined, (all) => all.limit(part!.limit).offset(part!.offset))
    .execute()
  return { rows, total: await countUnanswered(db, user!.id, now) }
}

/** The mails wait until it can no longer be undone. */
export async function declineUnanswered(
  { db, clock, mailWaitMs }: AppContext,
  viewer: Viewer,
  ids: readonly number[],
): Promise<{ moved: number[]; left: number[] }> {
  const { id: userId } = viewer.user!
  return db.transaction().execute(async (trx) => {
    const now = clock.now()
    // One decision of an account is current: its acts wait for each other.
    await lockUser(trx, userId)
    const theirs = await unansweredOf(trx, userId, now).where('application.no', 'in', ids).execute()
    const locked = await lockAtStage(
      trx,
      theirs.map(({ id }) => id),
      'received',
    )
    const moved = locked.map(({ id }) => id)
    const left = [...new Set(ids)].filter((id) => !moved.includes(id))
    if (moved.length === 0) return { moved, left }
    const notBefore = new Date(now.getTime() + mailWaitMs)
    const mails = await moveLocked({ trx, viewer, now, notBefore }, locked, { stage: 'not_selected' })
    const applications = locked.map(({ id, stage_at }) => ({ id, stage: 'received' as const, stage_at }))
    const before: Before = { applications }
    await recordDecision({ trx, viewer, now, mailWaitMs }, keyOf(userId), { before, mails })
    return { moved, left }
  })
}

/** @throws Problem `conflict` when it is too late. What stands elsewhere by now stays there. */
export async function undoDecline({ db, clock }: AppContext, viewer: Viewer): Promise<{ moved: number[] }> {
  const { id: userId } = viewer.user!
  return db.transaction().execute(async (trx) => {
    const now = clock.now()
    await lockUser(trx, userId)
    const decision = await findDecision<Before>(trx, keyOf(userId))
    if (!decision || !isInTime(decision, now)) throw problem('conflict', { text: 'report.undo_late' })
    await endDecision(trx, decision.id, now)
    const { applications } = decision.before
    const locked = await lockAtStage(
      trx,
      applications.map(({ id }) => id),
      'not_selected',
    )
    const moved = locked.map(({ id }) => id)
    await undoStage(
      trx,
      applications.filter(({ id }) => moved.includes(id)),
      'not_selected',
      decision.decided_at,
    )
    // Not `undoDecision`: it also cancels the mails of earlier decisions, and an earlier press stands.
    const cancelled = await cancelMails(trx, decision.mails)
    await unmarkNotified(
      trx,
      now,
      cancelled.flatMap(({ subject_id }) => subject_id ?? []),
    )
    await auditStage(trx, viewer, now, moved, 'received')
    return { moved }
  })
}
