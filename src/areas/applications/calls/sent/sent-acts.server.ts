import { deleteFile, recordFile, removeBytes, withStoredFile } from '#src/areas/files/index.ts'
import { announce, announceAll, dropMailsAbout, type Mail, type MailFiles } from '#src/areas/mail/index.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { Upload } from '#src/platform/http/uploads/upload.ts'
import { deleteAnswersWith } from '#src/platform/personal-data/platform-personal-data.ts'
import { isFinal } from '../../application-stages.ts'
import type { CvKind } from '../../application.ts'
import { toLocal } from '../../interview.ts'
import { messageReported } from '../../mails/sent-mails.ts'
import { setStage } from '../../rows/application-history.ts'
import { lockReceived } from '../../rows/received-applications.ts'
import { lockSent, withdrawConsent } from '../../rows/sent-applications.ts'
import { wordsOfInterview } from '../../server/interview-letter.ts'
import { cancelInterviews } from '../interviews/interviews.server.ts'
import { deleteApplication } from '../panel/admin-applications.server.ts'
import { interviewAnswerMail, nudgeMail } from '../panel/application-mails.server.ts'
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
    // Removes what a withdrawn application no longer has, such as letter and résumé.
    await trx
      .updateTable('applications')
      .set({
        resume_path: null,
        cover_letter: null,
        messages_allowed_at: null,
        cv_lines: null,
        whatsapp: false,
      })
      .where('kind', '=', 'position_application')
      .where('no', '=', id)
      .execute()
    for (const table of ['application_notes', 'application_messages', 'interviews'] as const)
      await trx.deleteFrom(table).where('application_id', '=', id).execute()
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

/** Tells the employer if an interview was to come, with only the number of the applicant. */
async function withdrawnBeforeInterview(
  trx: Trx,
  now: Date,
  { interview, ...sent }: SentApplication & { sender_language: string },
): Promise<Mail[]> {
  if (interview === null || Date.parse(interview.starts_at) <= now.getTime()) return []
  const said = { answer: 'withdrawn', interview_at: toLocal(interview.starts_at) } as const
  const numbered = { ...sent, phone: '', city: null, cover_letter: null }
  return interviewAnswerMail({ trx, now }, numbered, sent.id, said)
}

/**
 * Erases an application without an email address: *My data* finds the others by theirs. The employer hears nothing, as
 * with any other erasure.
 *
 * @throws Problem of `allowSender`; `conflict` if it has an address.
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

/** @throws Problem `application_not_found`, `application_withdrawn`; `messages_not_allowed` without an email address. */
export async function allowMessages({ db, clock }: AppContext, viewer: Viewer, id: number, allowed: boolean) {
  const { stage, email } = await getSent(db, viewer, id)
  if (isFinal(stage)) throw problem('application_withdrawn')
  if (email === null) throw problem('messages_not_allowed')
  return db.transaction().execute(async (trx) => {
    await trx
      .updateTable('applications')
      .set({ messages_allowed_at: allowed ? clock.now().toISOString() : null })
      .where('kind', '=', 'position_application')
      .where('no', '=', id)
      .execute()
    return getSent(trx, viewer, id)
  })
}

/** @throws Problem `application_not_found`; `nudge_not_possible` too early, a second time, or after an answer. */
export async function nudgeEmployer({ db, clock }: AppContext, viewer: Viewer, id: number) {
  return db.transaction().execute(async (trx) => {
    const now = clock.now()
    await getSent(trx, viewer, id)
    const application = await lockReceived(trx, id)
    const sent = await getSent(trx, viewer, id)
    if (!application || sent.nudge_from === null || dayInColombo(now) < sent.nudge_from)
      throw problem('nudge_not_possible')
    await trx
      .updateTable('applications')
      .set({ nudged_at: now.toISOString() })
      .where('kind', '=', 'position_application')
      .where('no', '=', id)
      .execute()
    const { sender_language } = application
    await announceAll(trx, now, await nudgeMail({ trx, now }, { ...sent, sender_language }, id))
    return getSent(trx, viewer, id)
  })
}

/**
 * Tells the office, once, what an employer wrote.
 *
 * @throws Problem `application_not_found`, for a message that is not there too.
 */
export async function reportMessage(
  { db, clock }: AppContext,
  officeAddresses: (db: Db) => Promise<readonly string[]>,
  viewer: Viewer,
  id: number,
  message: number,
) {
  const { applicant_no, vacancy_id, company_name, messages } = await getSent(db, viewer, id)
  const { text: ownWords = null, interview = null } = messages.find((one) => one.id === message) ?? {}
  const text = [interview && wordsOfInterview(interview), ownWords].filter(Boolean).join('\n')
  if (text === '') throw problem('application_not_found')
  return db.transaction().execute(async (trx) => {
    const now = clock.now()
    const { numUpdatedRows } = await trx
      .updateTable('application_messages')
      .set({ reported_at: now.toISOString() })
      .where('id', '=', message)
      .where('reported_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 1n) {
      const payload = { applicant_no, vacancy_id, company_name, text }
      const about = { subject: 'position_application', subject_id: id } as const
      for (const to of await officeAddresses(trx))
        await announce(trx, now, messageReported, to, payload, about)
    }
    return getSent(trx, viewer, id)
  })
}

/**
 * Says whether somebody may send another CV: while an application for a position is `received`; one for a category at any
 * time. It is checked before the file is looked at, and again with the row locked.
 *
 * @throws Problem of `allowSender`, `application_withdrawn`, `application_moved_on`.
 */
export async function mayReplaceResume(db: Db, viewer: Viewer, { kind, id }: SentNumber): Promise<void> {
  if (kind !== 'position_application') return void (await getSentCv(db, viewer, { kind, id }))
  const { stage } = await getSent(db, viewer, id)
  if (isFinal(stage)) throw problem('application_withdrawn')
  if (stage !== 'received') throw problem('application_moved_on')
}

/**
 * Puts another CV in the place of the first, which is deleted unless another row still uses it. Whoever opens the old one
 * at this moment reads it to its end. `readAnswer` reads what the answer shows, in the same transaction.
 *
 * @throws Problem of `mayReplaceResume`.
 */
export async function replaceResume<Seen>(
  { db, clock, store }: AppContext,
  viewer: Viewer,
  { kind, id }: SentNumber,
  upload: Upload,
  readAnswer: (trx: Trx) => Promise<Seen>,
): Promise<Seen> {
  const { unused, seen } = await withStoredFile(store, upload, (file) =>
    db.transaction().execute(async (trx) => {
      const now = clock.now()
      const before = await lockSent(trx, kind, id)
      await mayReplaceResume(trx, viewer, { kind, id })
      await recordFile(trx, file, now)
      await trx
        .updateTable('applications')
        // The lines belonged to the CV that the board made, not to this one.
        .set({ resume_path: file.key, cv_lines: null })
        .where('kind', '=', kind)
        .where('no', '=', id)
        .execute()
      await audit(trx, viewer, now, { action: `${kind}.resume_replaced`, subject: kind, subject_id: id })
      return { unused: await deleteFile(trx, before?.resume_path ?? null), seen: await readAnswer(trx) }
    }),
  )
  if (unused !== undefined) await removeBytes(store, unused)
  return seen
}
