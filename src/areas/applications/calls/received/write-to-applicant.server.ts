import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { RecordAnswer, RecordedAnswer } from '#src/platform/recorded-response.ts'
import { isFinal } from '../../application-stages.ts'
import { insertNote, removeNote } from '../../rows/application-history.ts'
import { lockReceived, type LockedApplication } from '../../rows/received-applications.ts'
import { findHandledApplication } from './find-handled.server.ts'
import { getReceived } from './get-received.server.ts'
import { mailApplicant } from './mail-applicant.server.ts'
import { allowOwnWords } from './message-rules.server.ts'
import type { ReceivedApplication } from './received.ts'
import { replyAddress } from './reply-address.server.ts'
import { scoreWords, type EmployerContext } from './score-words.server.ts'

export async function writeToApplicant(
  context: EmployerContext,
  viewer: Viewer,
  id: number,
  text: string,
  record: RecordAnswer<ReceivedApplication>,
): Promise<RecordedAnswer> {
  const { vacancy_id, user_id } = await findHandledApplication(context.db, viewer, id)
  return onLocked(context, viewer, id, record, async (trx, application, now) => {
    await allowOwnWords(trx, now, application, user_id)
    const replyTo = await replyAddress(trx, viewer, vacancy_id)
    await mailApplicant(trx, application, { now, replyTo, stage: null, text })
    await scoreWords(context, { trx, now }, application, { text })
    await audit(trx, viewer, now, {
      action: 'position_application.written_to',
      subject_id: id,
    })
  })
}

/** @throws Problem `application_not_found`, `application_withdrawn`. */
export async function noteReceived(
  context: AppContext,
  viewer: Viewer,
  id: number,
  text: string,
  record: RecordAnswer<ReceivedApplication>,
): Promise<RecordedAnswer> {
  await findHandledApplication(context.db, viewer, id)
  return onLocked(context, viewer, id, record, (trx, _, now) => insertNote(trx, id, text, now.toISOString()))
}

/** @throws Problem `application_not_found`, for a note that is not there too. */
export async function dropNote({ db }: AppContext, viewer: Viewer, id: number, note: number): Promise<void> {
  await findHandledApplication(db, viewer, id)
  if (!(await removeNote(db, id, note))) throw problem('application_not_found')
}

/** Does something to an application, and records what it has become: all of it, or nothing. */
async function onLocked(
  { db, clock }: AppContext,
  viewer: Viewer,
  id: number,
  record: RecordAnswer<ReceivedApplication>,
  work: (trx: Trx, application: LockedApplication, now: Date) => Promise<void>,
) {
  return db.transaction().execute(async (trx) => {
    const application = await lockReceived(trx, id)
    if (!application) throw problem('application_not_found')
    if (isFinal(application.stage)) throw problem('application_withdrawn')
    await work(trx, application, clock.now())
    return record(trx, await getReceived(trx, viewer, id))
  })
}
