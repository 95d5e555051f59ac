import { problem } from '#src/contract/errors.ts'
import {
  isFinal,
  isMailed,
  type ApplicationStage,
  type EmployerStage,
} from '#src/features/applications/application-stages.ts'
import {
  noteTold,
  whoMayBeTold,
  setStage,
  lockReceived,
  lockReceivedOf,
  type LockedApplication,
} from '#src/features/applications/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { RecordAnswer, RecordedAnswer } from '#src/platform/recorded-response.ts'
import type { ReceivedApplication } from '../../contract.ts'
import { mailApplicant } from './mail-applicant.ts'
import { allowOwnWords } from './message-rules.ts'
import { reachReceived, reachVacancy } from './reach.ts'
import { replyAddress } from './reply-address.ts'
import { seeReceived } from './see-received.ts'

export interface Move {
  stage: EmployerStage
  /** `false` leaves the applicant without a mail. */
  notify?: boolean | undefined
  message?: string | null | undefined
  /** The stage that the employer saw. */
  from?: ApplicationStage | undefined
}

/**
 * Sets the stage of one application. The applicant hears of an interview, of being hired or not selected once, with the
 * employer's own words if they allowed those.
 *
 * @throws Problem `application_not_found`; `application_withdrawn`, which is final; `conflict` where it stands elsewhere
 *   than `from`; `messages_not_allowed`.
 */
export async function moveReceived(
  { db, clock }: AppContext,
  viewer: Viewer,
  id: number,
  move: Move,
  record: RecordAnswer<ReceivedApplication>,
): Promise<RecordedAnswer> {
  const { vacancy_id, user_id } = await reachReceived(db, viewer, id)
  return db.transaction().execute(async (trx) => {
    const now = clock.now()
    const application = await lockReceived(trx, id)
    if (!application) throw problem('application_not_found')
    if (isFinal(application.stage)) throw problem('application_withdrawn')
    if (move.from !== undefined && move.from !== application.stage) throw problem('conflict')
    const text = move.message ?? null
    if (text !== null) await allowOwnWords(trx, now, application, user_id)
    const takenAlong = await moveLocked({ trx, viewer, now }, [application], move)
    // Words that no mail of a stage takes along go by themselves.
    if (text !== null && !takenAlong) {
      const replyTo = await replyAddress(trx, viewer, vacancy_id)
      await mailApplicant(trx, application, { now, replyTo, stage: null, text })
    }
    return record(trx, await seeReceived(trx, viewer, id))
  })
}

/**
 * Sets the stage of many applications of one vacancy. Those that are withdrawn, of another vacancy, or there already are
 * left as they are.
 *
 * @throws Problem `vacancy_not_found`.
 */
export async function moveManyReceived(
  { db, clock }: AppContext,
  viewer: Viewer,
  vacancyId: number,
  { ids, ...move }: Omit<Move, 'message'> & { ids: readonly number[] },
): Promise<{ moved: number[]; left: number[] }> {
  await reachVacancy(db, viewer, vacancyId)
  const moved = await db.transaction().execute(async (trx) => {
    const locked = await lockReceivedOf(trx, vacancyId, ids)
    const movable = locked.filter(({ stage }) => !isFinal(stage) && stage !== move.stage)
    await moveLocked({ trx, viewer, now: clock.now() }, movable, move)
    return movable.map(({ id }) => id)
  })
  return { moved, left: [...new Set(ids)].filter((id) => !moved.includes(id)) }
}

/**
 * Of an interview and of being hired everybody hears, and of words that the employer wrote for them. Another answer goes to
 * an address that has not heard of the vacancy in the last day.
 */
async function toBeTold(
  trx: Trx,
  now: Date,
  applications: readonly LockedApplication[],
  { stage, message }: { stage: EmployerStage; message: string | null },
): Promise<readonly LockedApplication[]> {
  if (stage !== 'not_selected') return applications
  const told = message === null ? (await whoMayBeTold(trx, now, applications)).told : applications
  await noteTold(trx, told, now)
  return told
}

/** Returns true where a mail of the new stage took the employer's words along. */
async function moveLocked(
  { trx, viewer, now }: { trx: Trx; viewer: Viewer; now: Date },
  applications: readonly LockedApplication[],
  { stage, notify = true, message = null }: Move,
): Promise<boolean> {
  const changing = applications.filter((application) => application.stage !== stage)
  const ids = changing.map(({ id }) => id)
  await setStage(trx, ids, stage, 'employer', now.toISOString())
  for (const id of ids)
    await audit(trx, viewer, now, {
      action: 'position_application.stage_changed',
      subject: 'position_application',
      subject_id: id,
      detail: { stage },
    })
  if (!notify || !isMailed(stage) || changing.length === 0) return false
  const replyTo = await replyAddress(trx, viewer, changing[0]!.vacancy_id!)
  const mailed = []
  for (const application of await toBeTold(trx, now, changing, { stage, message }))
    mailed.push(await mailApplicant(trx, application, { now, replyTo, stage, text: message }))
  return mailed.every(Boolean)
}
