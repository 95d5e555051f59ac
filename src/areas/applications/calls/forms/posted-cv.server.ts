import { sentPages } from '#src/areas/applications/application.ts'
import { categoryNameIn, lockCategory } from '#src/areas/catalogue/index.ts'
import type { Release } from '#src/areas/intake/index.ts'
import { announceAll, mailTo, type Mail } from '#src/areas/mail/index.ts'
import { findUserContact } from '#src/areas/people/index.ts'
import { type FieldErrors, problem } from '#src/contract/errors.ts'
import { normalizePhone } from '#src/contract/values/phone-number.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { makeLink } from '#src/platform/signed-links.ts'
import { offeredOrEnglish } from '#src/strings/languages.ts'
import { applicantNo, type CvKind } from '../../application.ts'
import { cvConfirmations } from '../../mails/applying-mails.ts'
import { insertReceived, type ReceivedRow } from '../../rows/received.ts'
import { newCodeName } from '../../server/application-codes.ts'
import type { postCvByPhone } from '../by-phone/by-phone.ts'
import type { submitJobSeekerForm } from './job-seeker-form.ts'
import type { ApplicationForm } from './receive-application.server.ts'
import type { Announcing, Target } from './store-application.server.ts'

interface Category {
  id: number
  name: string
}

interface PostedCv {
  id: number
  name: string
  email: string | null
  sender_language: string
}

/** Checks the category of either form: it may have been removed while the form was open. */
const categoryFor =
  (kind: CvKind) =>
  async (
    db: Db,
    _now: Date,
    { body: { job_category_id: id } }: { body: { job_category_id?: number } },
  ): Promise<Target | { errors: FieldErrors }> => {
    const category = id === undefined ? undefined : await lockCategory(db, id)
    if (!category) return { errors: id === undefined ? {} : { job_category_id: [{ key: 'field.choice' }] } }
    return {
      columns: { job_category_id: category.id },
      detail: { category: category.name },
      shown: { job_category_name: category.name },
      mails: (announcing, received) => cvMails(announcing, kind, received, category),
    }
  }

/** Without an email address the phone number, in its one form, identifies the sender. */
export const storedPhone = ({ email, phone }: { email?: string | null | undefined; phone: string }): string =>
  email == null && phone !== undefined ? normalizePhone(phone)! : phone

/** A sender without an email address gets a code: see `positionApplication`. */
export const categoryApplication: ApplicationForm<typeof postCvByPhone> = {
  kind: 'category_application',
  thanks: 'post_cv.sent',
  read: ({ body }) => ({
    name: body.name,
    email: body.email ?? null,
    address: body.email ?? storedPhone(body),
    target: body.job_category_id,
    content: { name: body.name, phone: storedPhone(body), city: body.city, consent: body.consent },
    rest: { code_name: body.email == null ? newCodeName() : null },
  }),
  findTarget: categoryFor('category_application'),
}

export const jobSeekerForm: ApplicationForm<typeof submitJobSeekerForm> = {
  kind: 'job_seeker_form',
  thanks: 'post_cv.sent',
  read: ({ body: { email, job_category_id: target, terms: _agreed, saved_resume: _saved, ...form } }) => ({
    name: form.full_name,
    email,
    address: email,
    target,
    // No answer is no consent. The same word is stored and compared with a retry's.
    content: { ...form, consent: form.consent ?? 'disagree' },
  }),
  findTarget: categoryFor('job_seeker_form'),
}

const releaseCv =
  (kind: CvKind): Release =>
  async (trx, now, { id, row, resumePath }) => {
    const held = await withoutGoneAccount(trx, row as ReceivedRow)
    const category = await getCategory(trx, held.job_category_id!)
    const mails = await cvMails(
      { trx, now },
      kind,
      { ...held, id, name: (held.full_name ?? held.name)! },
      category,
    )
    await insertReceived(trx, kind, held, resumePath, id)
    await announceAll(trx, now, mails)
  }

export const releaseCategory = releaseCv('category_application')
export const releaseForm = releaseCv('job_seeker_form')

/** @throws Problem `conflict`: a quarantined CV needs its category. */
export async function getCategory(trx: Trx, id: number): Promise<Category> {
  const category = await lockCategory(trx, id)
  if (!category) throw problem('conflict')
  return category
}

export async function cvMails(
  { trx, now }: Announcing,
  kind: CvKind,
  { id, name, email, sender_language }: PostedCv,
  category: Category,
): Promise<Mail[]> {
  if (email === null) return []
  const language = offeredOrEnglish(sender_language)
  const link_token = await makeLink(trx, now, {
    purpose: sentPages[kind],
    subjectId: id,
    language,
    to: email,
  })
  const inLanguage = (await categoryNameIn(trx, category.id, language)) ?? category.name
  const payload = { name, category: inLanguage, applicant_no: applicantNo(kind, id), link_token, language }
  return [mailTo(cvConfirmations[kind], email, payload, { subject: kind, subject_id: id })]
}

/** The sender may have deleted their account since. */
export async function withoutGoneAccount<Row extends { user_id?: number | null }>(
  trx: Trx,
  row: Row,
): Promise<Row> {
  const isThere = row.user_id != null && (await findUserContact(trx, row.user_id)) !== undefined
  return isThere ? row : { ...row, user_id: null }
}
