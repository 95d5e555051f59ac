import {
  isFinal,
  isMailed,
  type ApplicationStage,
  type DeclineReason,
  type EmployerStage,
} from '#src/areas/applications/application-stages.ts'
import { applicantNo } from '#src/areas/applications/application.ts'
import type { InterviewDetails, InterviewFields } from '#src/areas/applications/interview.ts'
import { messageMarked } from '#src/areas/applications/mails/received-mails.ts'
import { markNotified, splitByMailLimit, unmarkNotified } from '#src/areas/applications/rows/applicants.ts'
import { cancelWaitingAnswers, setStage } from '#src/areas/applications/rows/application-history.ts'
import { findInterview } from '#src/areas/applications/rows/interviews.ts'
import { type LockedApplication, lockReceived } from '#src/areas/applications/rows/received-applications.ts'
import { wordsOfInterview } from '#src/areas/applications/server/interview-letter.ts'
import { announce } from '#src/areas/mail/index.ts'
import { riskOfWords } from '#src/areas/moderation/index.ts'
import { findVacancyFacts } from '#src/areas/vacancies/index.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { RecordAnswer, RecordedAnswer } from '#src/platform/recorded-response.ts'
import { cancelInterviews, readInterview, setInterview } from '../interviews/interviews.server.ts'
import { findHandledApplication, getReceived } from './get-received.server.ts'
import { mailApplicant, allowOwnWords, replyAddress } from './mail-applicant.server.ts'
import type { ReceivedApplication } from './received.ts'

export type EmployerContext = AppContext & {
  /** Finds the addresses that hear of words with signs of fraud. */
  officeAddresses: (db: Db) => Promise<readonly string[]>
}

interface Written {
  details?: InterviewDetails | undefined
  text: string | null
}

/** Scores what an employer wrote to an applicant as vacancies are scored; the office hears of what is marked. */
export async function scoreWords(
  { officeAddresses }: Pick<EmployerContext, 'officeAddresses'>,
  { trx, now }: { trx: Trx; now: Date },
  { id, vacancy_id, company_name }: LockedApplication,
  { details, text: ownWords }: Written,
): Promise<void> {
  const text = [details && wordsOfInterview(details), ownWords].filter(Boolean).join('\n')
  if (text === '') return
  const { is_marked, reasons } = await riskOfWords(trx, text)
  if (!is_marked) return
  const payload = {
    applicant_no: applicantNo('position_application', id),
    vacancy_id,
    company_name,
    found: reasons.flatMap(({ found }) => found ?? []),
    text,
  }
  const about = { subject: 'position_application', subject_id: id } as const
  for (const to of await officeAddresses(trx)) await announce(trx, now, messageMarked, to, payload, about)
}

export interface Move extends InterviewFields {
  stage: EmployerStage
  reason?: DeclineReason | undefined
  /** `false` sends the applicant no mail. */
  notify?: boolean | undefined
  message?: string | null | undefined
  /** The stage that the employer saw. */
  from?: ApplicationStage | undefined
}

/** Moves an application. A message goes into the mail of the stage, or into one of its own. */
export async function moveReceived(
  context: EmployerContext,
  viewer: Viewer,
  id: number,
  move: Move,
  record: RecordAnswer<ReceivedApplication>,
): Promise<RecordedAnswer> {
  const { vacancy_id, user_id } = await findHandledApplication(context.db, viewer, id)
  return context.db.transaction().execute(async (trx) => {
    const now = context.clock.now()
    const details = readInterview(move, now)
    if (details !== undefined && (move.stage !== 'interview' || move.notify === false))
      throw problem('conflict', { text: 'received.interview_not_mailed' })
    const application = await lockReceived(trx, id)
    if (!application) throw problem('application_not_found')
    if (isFinal(application.stage)) throw problem('application_withdrawn')
    if (move.from !== undefined && move.from !== application.stage) throw problem('conflict')
    if (details !== undefined && (await findVacancyFacts(trx, vacancy_id))?.frozen_at !== null)
      throw problem('conflict', { text: 'received.interview_frozen' })
    const text = move.message ?? null
    if (text !== null) await allowOwnWords(trx, now, application, user_id)
    const moving = { trx, viewer, now, declineAt: new Date(now.getTime() + context.mailWaitMs) }
    const mails =
      details !== undefined && application.stage === 'interview'
        ? await invite(moving, application, { details, text, seen: move.interview_seen })
        : await moveLocked(moving, [application], move, details)
    // No mail of a stage took the words along, so they get their own.
    if (text !== null && mails.length === 0) {
      const replyTo = await replyAddress(trx, viewer, vacancy_id)
      await mailApplicant(trx, application, { now, replyTo, stage: null, text })
    }
    const isSet = mails.length > 0 || (application.email === null && (await isSetAt(trx, id, now)))
    await scoreWords(context, { trx, now }, application, { details: isSet ? details : undefined, text })
    return record(trx, await getReceived(trx, viewer, id))
  })
}

/** An applicant without an address gets no mail, by which a set interview is otherwise known. */
async function isSetAt(trx: Trx, id: number, now: Date): Promise<boolean> {
  const interview = await findInterview(trx, id)
  return interview !== undefined && Date.parse(interview.created_at) === now.getTime()
}

/** A rejection without a message goes only to addresses that had no mail about the vacancy in the last day. */
async function toNotify(
  trx: Trx,
  now: Date,
  applications: readonly LockedApplication[],
  { stage, message }: { stage: EmployerStage; message: string | null },
): Promise<readonly LockedApplication[]> {
  if (stage !== 'not_selected') return applications
  const notified = message === null ? (await splitByMailLimit(trx, now, applications)).notified : applications
  await markNotified(trx, notified, now)
  return notified
}

interface Moving {
  trx: Trx
  viewer: Viewer
  now: Date
  /** All mails wait until then: the move is undone as one. */
  notBefore?: Date
  /** Only mails of *not selected* wait until then: an undo cancels them. */
  declineAt?: Date
}

/** Returns the ids of the mails, which carry the employer's words; with `notBefore` those of cancelled interviews too. */
export async function moveLocked(
  moving: Moving,
  applications: readonly LockedApplication[],
  { stage, reason: given, notify = true, message = null, interview_seen: seen }: Move,
  details?: InterviewDetails,
): Promise<number[]> {
  const { trx, viewer, now, notBefore, declineAt } = moving
  const changing = applications.filter((application) => application.stage !== stage)
  const ids = changing.map(({ id }) => id)
  await unmarkNotified(trx, now, await cancelWaitingAnswers(trx, now, ids))
  const cancellations = await cancelInterviews(trx, now, changing, notBefore, true)
  const reason = stage === 'not_selected' ? given : undefined
  await setStage(trx, ids, stage, 'employer', now.toISOString(), reason)
  await auditStage(trx, viewer, now, ids, stage)
  const mails = notBefore ? cancellations : []
  if (!notify || !isMailed(stage) || changing.length === 0) return mails
  if (details !== undefined) return invite(moving, changing[0]!, { details, text: message, seen })
  const replyTo = await replyAddress(trx, viewer, changing[0]!.vacancy_id!)
  const answerAt = notBefore ?? (stage === 'not_selected' ? declineAt : undefined)
  for (const application of await toNotify(trx, now, changing, { stage, message })) {
    const written = { now, replyTo, stage, reason, text: message, notBefore: answerAt }
    const mail = await mailApplicant(trx, application, written)
    if (mail !== undefined) mails.push(mail)
  }
  return mails
}

/** Returns the ids of the mails: none if the interview has not changed. */
async function invite(
  { trx, viewer, now }: Moving,
  application: LockedApplication,
  { details, text, seen }: { details: InterviewDetails; text: string | null; seen: Move['interview_seen'] },
): Promise<number[]> {
  const interview = await setInterview(trx, now, application, details, seen)
  if (interview === undefined) return []
  const replyTo = await replyAddress(trx, viewer, application.vacancy_id!)
  const mail = await mailApplicant(trx, application, { now, replyTo, stage: 'interview', text, interview })
  await audit(trx, viewer, now, {
    action: 'position_application.invited',
    subject_id: application.id,
  })
  return mail === undefined ? [] : [mail]
}

export async function auditStage(
  trx: Trx,
  viewer: Viewer,
  now: Date,
  ids: readonly number[],
  stage: ApplicationStage,
): Promise<void> {
  for (const id of ids)
    await audit(trx, viewer, now, {
      action: 'position_application.stage_changed',
      subject_id: id,
      detail: { stage },
    })
}
