import { isDeepStrictEqual } from 'node:util'
import { isFinal } from '#src/areas/applications/application-stages.ts'
import { sentPages, type ApplicationKind } from '#src/areas/applications/application.ts'
import type { CvFields } from '#src/areas/applications/cv-fields.ts'
import { positionConfirmation } from '#src/areas/applications/mails/applicant-mails.ts'
import { cvConfirmations } from '#src/areas/applications/mails/applying-mails.ts'
import { applicationNudge, newApplication } from '#src/areas/applications/mails/new-application.ts'
import {
  findSentApplication,
  lockSent,
  setSentEmail,
} from '#src/areas/applications/rows/sent-applications.ts'
import { readAddressKey } from '#src/areas/applications/server/application-codes.ts'
import {
  deleteFile,
  recordFile,
  removeBytes,
  type Storable,
  type StoredFile,
  withStoredFile,
} from '#src/areas/files/index.ts'
import { isHeldText, setHeldEmail } from '#src/areas/intake/index.ts'
import { announceAll, dropWaitingMails, type Mail } from '#src/areas/mail/index.ts'
import { isRefusedText } from '#src/areas/vacancies/index.ts'
import { fieldProblem, problem } from '#src/contract/errors.ts'
import { normalizePhone } from '#src/contract/values/phone-number.ts'
import { isTicked } from '#src/contract/values/primitives.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit, type Actor } from '#src/platform/audit.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { getSender } from '#src/platform/http/abuse/client-address.ts'
import { takeWithin } from '#src/platform/http/abuse/rate-limit.ts'
import { type Call, getStart } from '#src/platform/http/endpoints/call.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { lockPerson } from '#src/platform/personal-data/platform-personal-data.ts'
import { endLinks } from '#src/platform/signed-links.ts'
import { offeredOrEnglish } from '#src/strings/languages.ts'
import { cvMails, getCategory } from '../forms/posted-cv.server.ts'
import { madeResume } from '../forms/store-application.server.ts'
import { noticeFor, nudgeMail, applicationMails } from '../panel/application-mails.server.ts'
import { getSent } from './get-sent.server.ts'
import { correcting, type correctSent, type SentApplication } from './sent.ts'

const kind = 'position_application'

/**
 * Corrects name and contact of an application, and makes its CV anew if it was made from lines: absent years and start are
 * left out. Waiting mails to the employer are written again; one that has left is followed by a correction. `scale`
 * multiplies the limit per application, which may have many links.
 *
 * @throws Problem of `allowSender`, `application_withdrawn`; `conflict` once somebody has opened or moved it, or sent
 *   another CV meanwhile.
 */
export async function correctApplication(
  { db, clock, store }: AppContext,
  { params: { id }, viewer, body, ...call }: Call<typeof correctSent>,
  scale: number,
): Promise<SentApplication> {
  const { full_name: name, phone: typed, city, whatsapp, last_work, work_years, start } = body
  const startedAt = getStart(call, clock.now())
  const { email, phone: phoneBefore } = await getCorrectable(db, viewer, id)
  const first = await findSentApplication(db, id)
  if (!first) throw problem('application_not_found')
  const { sender_language, cv_lines: before, job_position: position } = first
  const phone = email === null ? normalizePhone(typed) : typed
  if (phone === undefined) throw fieldProblem('phone', 'field.phone.incomplete')
  if (before !== null && last_work == null) throw fieldProblem('last_work', 'field.required')
  if (before !== null && ((await isHeldText(db, body)) || (await isRefusedText(db, body))))
    throw fieldProblem('last_work', 'sent.correct.refused_text')
  const lines = { last_work, work_years: work_years ?? null, start: start ?? null }
  const made = before && ({ ...before, ...lines } as CvFields)
  const language = offeredOrEnglish(sender_language)
  const upload =
    made && (await madeResume({ ...made, name, phone, city, position }, language, getSender(call.request)))

  const correct = (file?: StoredFile<Storable>) =>
    db.transaction().execute(async (trx) => {
      const now = clock.now()
      // An erasure of either number finds the row, or refuses the correction. Sorted, so that there is no deadlock.
      if (email === null)
        for (const number of [phoneBefore, phone].toSorted()) await lockPerson(trx, number, startedAt)
      const locked = await lockSent(trx, kind, id)
      const { cv_lines } = await getCorrectable(trx, viewer, id)
      if (!isDeepStrictEqual(cv_lines, before)) throw late()
      await takeWithin(trx, correcting, `application:${id}`, scale, now)
      if (file) await recordFile(trx, file, now)
      const cv = file && { resume_path: file.key, cv_lines: JSON.stringify(made) }
      const row = { name, phone, city, whatsapp: isTicked(whatsapp), ...cv }
      // `updated_at` stays: `setSentEmail` may follow.
      const { numUpdatedRows } = await trx
        .updateTable('applications')
        .set(row)
        .where((eb) => eb.and({ kind: 'position_application', no: id, stage: 'received' }))
        .where((eb) => eb.and([eb('opened_at', 'is', null), eb('stage_at', 'is', null)]))
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw late()
      const sent = await getSent(trx, viewer, id)
      await announceAll(trx, now, await correctedMails(trx, now, sent))
      await audit(trx, viewer, now, { action: `${kind}.corrected`, subject: kind, subject_id: id })
      return { sent, unused: file && (await deleteFile(trx, locked?.resume_path ?? null)) }
    })
  const { sent, unused } = upload ? await withStoredFile(store, upload, correct) : await correct()
  if (unused) await removeBytes(store, unused)
  return sent
}

/** Returns no mails if the vacancy is hidden. */
async function correctedMails(trx: Trx, now: Date, sent: SentApplication): Promise<Mail[]> {
  const about = { subject: kind, subject_id: sent.id } as const
  const waiting = await dropWaitingMails(trx, about, newApplication)
  const nudge = await dropWaitingMails(trx, about, applicationNudge)
  if (sent.contact === null) return []
  const more = waiting && waiting['corrected'] !== true ? {} : { corrected: true }
  const notice = await noticeFor({ trx, now }, newApplication, sent, sent.id, more)
  return [notice ?? [], nudge ? await nudgeMail({ trx, now }, sent, sent.id) : []].flat()
}

async function getCorrectable(db: Db, viewer: Viewer, id: number): Promise<SentApplication> {
  const sent = await getSent(db, viewer, id)
  if (isFinal(sent.stage)) throw problem('application_withdrawn')
  if (sent.stage !== 'received' || sent.read_at !== null) throw late()
  return sent
}

const late = () => problem('conflict', { text: 'sent.correct.late' })

/**
 * Changes the address once, while nobody has read the application: mails the confirmation again, and ends the link that
 * went to the old address. A mail to the employer that has not left is replaced too: they would answer the old one. The
 * mails of a quarantined application are still to come.
 *
 * @throws Problem `invalid` for a key that is wrong, expired or used.
 */
export async function changeAddressOfSent(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  key: string,
  { address_key, new_email: email }: { address_key: string; new_email: string },
  viewer: Actor,
): Promise<void> {
  const now = clock.now()
  const late = fieldProblem('new_email', 'sent.address.late')
  const sent = readAddressKey(key, address_key, now)
  if (!sent) throw late
  const { kind, id } = sent
  await db.transaction().execute(async (trx) => {
    await lockPerson(trx, email, now)
    const row = await setSentEmail(trx, kind, id, email, now.toISOString())
    if (!row && !(await setHeldEmail(trx, kind, id, email))) throw late
    const about = { subject: kind, subject_id: id } as const
    await audit(trx, viewer, now, { action: `${kind}.address_changed`, ...about })
    if (!row) return
    await dropWaitingMails(trx, about, confirmations[kind])
    const unread = await dropWaitingMails(trx, about, newApplication)
    await endLinks(trx, now, sentPages[kind], [id])
    const mails = await mailsAgain({ trx, now }, kind, { ...row, email })
    const written = mails.flatMap((one) => {
      if (one.mail.name !== newApplication.name) return one
      return unread ? { ...one, payload: { ...one.payload, corrected: unread['corrected'] } } : []
    })
    await announceAll(trx, now, written)
  })
}

const confirmations = { ...cvConfirmations, position_application: positionConfirmation }

type Sent = NonNullable<Awaited<ReturnType<typeof setSentEmail>>> & { email: string }

async function mailsAgain(
  announcing: { trx: Trx; now: Date },
  kind: ApplicationKind,
  sent: Sent,
): Promise<Mail[]> {
  return kind === 'position_application'
    ? applicationMails(announcing, sent, sent.id)
    : cvMails(announcing, kind, sent, await getCategory(announcing.trx, sent.job_category_id))
}
