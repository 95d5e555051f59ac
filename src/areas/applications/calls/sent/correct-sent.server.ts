import { deleteFile, recordFile, removeBytes, withStoredFile } from '#src/areas/files/index.ts'
import { announceAll, dropWaitingMails } from '#src/areas/mail/index.ts'
import type { BodyOf } from '#src/contract/endpoint.ts'
import { fieldProblem, problem } from '#src/contract/errors.ts'
import { phoneInOneForm } from '#src/contract/values/phone-in-one-form.ts'
import { isTicked } from '#src/contract/values/primitives.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { Sender } from '#src/platform/http/uploads/upload.ts'
import { offeredOrEnglish } from '#src/strings/languages.ts'
import { isFinal } from '../../application-stages.ts'
import type { CvFields } from '../../cv-fields.ts'
import { newApplication } from '../../mails/new-application.ts'
import { findSentApplication, lockSent, setCorrected } from '../../rows/sent-applications.ts'
import { madeResume } from '../forms/made-resume.server.ts'
import { noticeFor } from '../panel/application-mails.server.ts'
import { getSent } from './get-sent.server.ts'
import type { correctSent, SentApplication } from './sent.ts'

const kind = 'position_application'

/**
 * Puts right who applied, and makes a CV of lines anew. The employer's mail that waits is written again; one that has left
 * is followed by one that says so.
 *
 * @throws Problem of `allowSender`, `application_withdrawn`; `conflict` once somebody has opened or moved it.
 */
export async function correctApplication(
  { db, clock, store }: AppContext,
  viewer: Viewer,
  id: number,
  { full_name: name, phone: typed, city, whatsapp, ...lines }: BodyOf<typeof correctSent>,
  sender: Sender,
): Promise<SentApplication> {
  const { email } = await getCorrectable(db, viewer, id)
  const { sender_language, cv_lines: before } = (await findSentApplication(db, id))!
  const phone = email === null ? phoneInOneForm(typed) : typed
  if (phone === undefined) throw fieldProblem('phone', 'field.phone.incomplete')
  const { last_work } = lines
  if (before !== null && last_work == null) throw fieldProblem('last_work', 'field.required')
  const made = before && ({ ...before, ...lines, last_work } as CvFields)
  const upload =
    made && (await madeResume({ ...made, name, phone, city }, offeredOrEnglish(sender_language), sender))

  const correct = (path?: string, file?: Parameters<typeof recordFile>[1]) =>
    db.transaction().execute(async (trx) => {
      const now = clock.now()
      const first = await lockSent(trx, kind, id)
      const { cv_lines } = await getCorrectable(trx, viewer, id)
      // Another CV has come meanwhile.
      if ((cv_lines === null) !== (made === null)) throw problem('conflict', { text: 'sent.correct.late' })
      if (file) await recordFile(trx, file, now)
      const cv = path !== undefined && { resume_path: path, cv_lines: JSON.stringify(made) }
      const row = { name, phone, city, whatsapp: isTicked(whatsapp), updated_at: now.toISOString(), ...cv }
      if (!(await setCorrected(trx, id, row))) throw problem('conflict', { text: 'sent.correct.late' })
      const about = { subject: kind, subject_id: id } as const
      const corrected = !(await dropWaitingMails(trx, about, newApplication))
      const sent = await getSent(trx, viewer, id)
      const more: { corrected?: boolean } = corrected ? { corrected } : {}
      const mail = await noticeFor({ trx, now }, newApplication, sent, id, more)
      await announceAll(trx, now, mail ? [mail] : [])
      await audit(trx, viewer, now, { action: `${kind}.corrected`, ...about })
      return { sent, unused: cv && (await deleteFile(trx, first?.resume_path ?? null)) }
    })
  const { sent, unused } = upload
    ? await withStoredFile(store, upload, (file) => correct(file.key, file))
    : await correct()
  if (unused) await removeBytes(store, unused)
  return sent
}

async function getCorrectable(db: Db, viewer: Viewer, id: number): Promise<SentApplication> {
  const sent = await getSent(db, viewer, id)
  if (isFinal(sent.stage)) throw problem('application_withdrawn')
  if (sent.stage !== 'received' || sent.read_at !== null)
    throw problem('conflict', { text: 'sent.correct.late' })
  return sent
}
