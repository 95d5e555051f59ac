import { deleteFile, removeBytes } from '#src/areas/files/index.ts'
import { announceAll, dropMailsAbout, type Mail, type MailFiles } from '#src/areas/mail/index.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { deleteAnswersWith } from '#src/platform/personal-data/delete-answers.ts'
import { isFinal } from '../../application-stages.ts'
import type { CvKind } from '../../application.ts'
import { localOf } from '../../interview.ts'
import { deleteHistory, setStage } from '../../rows/application-history.ts'
import { lockReceived } from '../../rows/received-applications.ts'
import { withdrawConsent } from '../../rows/sent-applications.ts'
import { cancelInterviews } from '../interviews/cancel-interviews.server.ts'
import { interviewAnswerMail } from '../panel/application-mails.server.ts'
import { deleteApplication } from '../panel/delete-application.server.ts'
import { getSent, getSentCv, type SentNumber } from './get-sent.server.ts'
import type { SentApplication } from './sent.ts'

/**
 * Withdraws an application for good. Its résumé and letter go, with what the employer noted and wrote and the mails that
 * have not left; name and contact stay for the board's admins until retention. Doing it again changes nothing.
 *
 * @throws Problem `application_not_found`.
 */
export async function withdrawApplication({ db, clock, store }: AppContext, viewer: Viewer, id: number) {
  await getSent(db, viewer, id)
  const { unused, application } = await db.transaction().execute(async (trx) => {
    const now = clock.now()
    const row = await lockReceived(trx, id)
    if (!row) throw problem('application_not_found')
    if (isFinal(row.stage)) return { unused: undefined, application: await getSent(trx, viewer, id) }
    const sent = await getSent(trx, viewer, id)
    await setStage(trx, [id], 'withdrawn', 'applicant', now.toISOString())
    await dropMailsAbout(trx, { subject: 'position_application', subject_id: id })
    await cancelInterviews(trx, now, [row])
    await announceAll(trx, now, await withdrawnBeforeInterview(trx, now, { ...row, ...sent }))
    await deleteHistory(trx, id)
    await deleteAnswersWith(trx, row.email ?? row.phone)
    await deleteAnswersWith(trx, sent.applicant_no)
    await audit(trx, viewer, now, {
      action: 'position_application.withdrawn',
      subject: 'position_application',
      subject_id: id,
    })
    return { unused: await deleteFile(trx, row.resume_path), application: await getSent(trx, viewer, id) }
  })
  if (unused !== undefined) await removeBytes(store, unused)
  return application
}

/** The employer hears of it where an interview was to come: nothing of the applicant but the number. */
async function withdrawnBeforeInterview(
  trx: Trx,
  now: Date,
  { interview, ...sent }: SentApplication & { sender_language: string },
): Promise<Mail[]> {
  if (interview === null || Date.parse(interview.starts_at) <= now.getTime()) return []
  const said = { answer: 'withdrawn', interview_at: localOf(interview.starts_at) } as const
  const numbered = { ...sent, phone: '', city: null, cover_letter: null }
  return interviewAnswerMail({ trx, now }, numbered, sent.id, said)
}

/**
 * Erases an application without an email address: *My data* finds the others by theirs. The employer hears nothing, as of
 * any other erasure.
 *
 * @throws Problem of `allowSender`; `conflict` where it has an address.
 */
export async function eraseApplication(
  context: AppContext,
  mails: MailFiles,
  viewer: Viewer,
  id: number,
): Promise<void> {
  const { email } = await getSent(context.db, viewer, id)
  if (email !== null) throw problem('conflict', { text: 'sent.erase_by_email' })
  await deleteApplication(
    context,
    mails,
    viewer,
    'position_application',
    id,
    async () => 'position_application.erased',
  )
}

/**
 * Withdraws a CV: the row, its file and its mails are deleted, as when an admin deletes it, for no employer holds its
 * number.
 *
 * @throws Problem of `allowSender`.
 */
export async function withdrawCv(
  context: AppContext,
  mails: MailFiles,
  viewer: Viewer,
  { kind, id }: SentNumber<CvKind>,
): Promise<void> {
  await getSentCv(context.db, viewer, { kind, id })
  await deleteApplication(context, mails, viewer, kind, id, async (trx, at) => {
    await withdrawConsent(trx, kind, id, at)
    return `${kind}.withdrawn`
  })
}
