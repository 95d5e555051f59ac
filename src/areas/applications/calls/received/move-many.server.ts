import { unmarkNotified } from '#src/areas/applications/rows/applicants.ts'
import {
  decisionKey,
  endDecision,
  findDecision,
  isInTime,
  recordDecision,
} from '#src/areas/decisions/index.ts'
import { cancelMails } from '#src/areas/mail/index.ts'
import { lockUser } from '#src/areas/people/index.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { RecordAnswer, RecordedAnswer } from '#src/platform/recorded-response.ts'
import { isFinal, staysUnlessNamed, type ApplicationStage } from '../../application-stages.ts'
import { cancelWaitingAnswers, getStages, undoStage } from '../../rows/application-history.ts'
import { resumeInterviews } from '../../rows/interviews.ts'
import {
  lockAtStage,
  lockReceived,
  lockReceivedOf,
  type LockedApplication,
} from '../../rows/received-applications.ts'
import { findHandledApplication, findHandledVacancy, getReceived } from './get-received.server.ts'
import { auditStage, moveLocked, type Move } from './move-received.server.ts'
import type { ReceivedApplication } from './received.ts'

interface Before {
  /** The new stage; missing in decisions from earlier versions, which were `not_selected`. */
  to?: ApplicationStage
  applications: { id: number; stage: ApplicationStage; stage_at: string | null }[]
}

interface Moved {
  moved: number[]
  left: number[]
  emails: number
  undo_until: string | null
}

const getDecisionKey = decisionKey('user', 'applications.declined')

/** Moves applications. The mails wait until the move can no longer be undone. */
export async function moveMany(
  { db, clock, mailWaitMs }: AppContext,
  viewer: Viewer,
  ids: readonly number[],
  move: Move,
  lock: (trx: Trx, now: Date) => Promise<readonly LockedApplication[]>,
): Promise<Moved> {
  const { id: userId } = viewer.user!
  return db.transaction().execute(async (trx) => {
    const now = clock.now()
    // An account has one current decision, so its moves wait for each other.
    await lockUser(trx, userId)
    const locked = await lock(trx, now)
    const moved = locked.map(({ id }) => id)
    const left = [...new Set(ids)].filter((id) => !moved.includes(id))
    if (moved.length === 0) return { moved, left, emails: 0, undo_until: null }
    const notBefore = new Date(now.getTime() + mailWaitMs)
    const mails = await moveLocked({ trx, viewer, now, notBefore }, locked, move)
    const applications = locked.map(({ id, stage, stage_at }) => ({ id, stage, stage_at }))
    const before: Before = { to: move.stage, applications }
    await recordDecision({ trx, viewer, now, mailWaitMs }, getDecisionKey(userId), { before, mails })
    return { moved, left, emails: mails.length, undo_until: notBefore.toISOString() }
  })
}

/** Skips applications that are withdrawn, of another vacancy, already there, or hired or invited and not named. */
export async function moveManyReceived(
  context: AppContext,
  viewer: Viewer,
  vacancyId: number,
  { ids, named = [], ...move }: Move & { ids: readonly number[]; named?: readonly number[] | undefined },
): Promise<Moved> {
  await findHandledVacancy(context.db, viewer, vacancyId)
  return moveMany(context, viewer, ids, move, async (trx) => {
    const locked = await lockReceivedOf(trx, vacancyId, ids)
    return locked.filter(
      ({ id, stage }) =>
        !isFinal(stage) && stage !== move.stage && (!staysUnlessNamed(stage) || named.includes(id)),
    )
  })
}

/**
 * Undoes *not selected* while its mail waits: it then appears in neither history nor mails.
 *
 * @throws Problem `conflict` if it is too late, or if the decision cancelled an interview.
 */
export async function undoDecline(
  { db, clock }: AppContext,
  viewer: Viewer,
  id: number,
  record: RecordAnswer<ReceivedApplication>,
): Promise<RecordedAnswer> {
  await findHandledApplication(db, viewer, id)
  return db.transaction().execute(async (trx) => {
    const now = clock.now()
    const application = await lockReceived(trx, id)
    if (!application) throw problem('application_not_found')
    const stages = await getStages(trx, id)
    const { stage = 'received', changed_at: stage_at = null } = stages.at(-2) ?? {}
    const isWaiting =
      application.stage === 'not_selected' &&
      stage !== 'interview' &&
      (await cancelWaitingAnswers(trx, now, [id])).includes(id)
    if (!isWaiting) throw problem('conflict', { text: 'report.undo_late' })
    await undoStage(trx, [{ id, stage, stage_at }], 'not_selected', stages.at(-1)!.changed_at)
    await unmarkNotified(trx, now, [id])
    await auditStage(trx, viewer, now, [id], stage)
    return record(trx, await getReceived(trx, viewer, id))
  })
}

/** Leaves applications that were moved again since. @throws Problem `conflict` if it is too late. */
export async function undoMove({ db, clock }: AppContext, viewer: Viewer): Promise<{ moved: number[] }> {
  const { id: userId } = viewer.user!
  return db.transaction().execute(async (trx) => {
    const now = clock.now()
    await lockUser(trx, userId)
    const decision = await findDecision<Before>(trx, getDecisionKey(userId))
    if (!decision || !isInTime(decision, now)) throw problem('conflict', { text: 'report.undo_late' })
    await endDecision(trx, decision.id, now)
    const { applications, to = 'not_selected' } = decision.before
    const ids = applications.map(({ id }) => id)
    const decidedAt = Date.parse(decision.decided_at)
    const moved = (await lockAtStage(trx, ids, to))
      // A later decision on one of them stands.
      .filter(({ stage_at }) => stage_at !== null && Date.parse(stage_at) === decidedAt)
      .map(({ id }) => id)
    const undone = applications.filter(({ id }) => moved.includes(id))
    await undoStage(trx, undone, to, decision.decided_at)
    await resumeInterviews(trx, moved, decision.decided_at)
    // Not `undoDecision`, which would also cancel the mails of earlier decisions: those stand.
    const cancelled = await cancelMails(trx, decision.mails)
    if (to === 'not_selected') {
      const subjects = cancelled.flatMap(({ subject_id }) => subject_id ?? [])
      await unmarkNotified(trx, now, subjects)
    }
    for (const { id, stage } of undone) await auditStage(trx, viewer, now, [id], stage)
    return { moved }
  })
}
