import { categoryNameIn, lockCategory } from '#src/areas/catalogue/index.ts'
import { makeRelease, submissionKind, type CheckedFacts } from '#src/areas/intake/index.ts'
import { mailTo, type Mail } from '#src/areas/mail/index.ts'
import { findUserContact } from '#src/areas/people/index.ts'
import { TERMS_VERSION } from '#src/areas/site/terms-version.ts'
import type { BodyOf } from '#src/contract/endpoint.ts'
import { problem } from '#src/contract/errors.ts'
import { phoneInOneForm } from '#src/contract/values/phone-in-one-form.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { makeLink } from '#src/platform/signed-links.ts'
import { offeredOrEnglish, type Language } from '#src/strings/languages.ts'
import { applicantNo, type Consent, type CvKind } from '../../application.ts'
import { getApplication } from '../../lists/application-rows.ts'
import { findEarlier } from '../../lists/earlier-applications.ts'
import { cvConfirmations } from '../../mails/applying-mails.ts'
import { insertApplication, replaceApplication } from '../../rows/applications.ts'
import { withDetails } from '../../rows/long-form-details.ts'
import { sentPages } from '../../sent-pages.ts'
import { newCodeName } from '../../server/application-codes.ts'
import { submitJobSeekerForm } from './job-seeker-form.ts'
import { madeResume } from './made-resume.server.ts'
import { postCvByPhone } from './phone.ts'

interface Category {
  id: number
  name: string
}

interface PostedCv {
  id: number
  name: string
  email: string | null
  job_category_id: number
  sender_language: string
}

interface Announcing {
  trx: Trx
  now: Date
}

/** Both forms post a CV for a category: what is done with it is the same. */
const getCv = <Kind extends CvKind>(kind: Kind) => ({
  name: kind,
  counter: ['application_counters', kind] as const,
  received: `${kind}.received` as const,
  thanks: 'post_cv.sent' as const,
  rules: mayApplyIn,
  retries: {
    earlier: (db: Db, sought: Parameters<typeof findEarlier>[2]) => findEarlier(db, kind, sought),
    read: async (trx: Trx, id: number) => ({
      ...(await getApplication(trx, kind, id)),
      applicant_no: applicantNo(kind, id),
    }),
    replaced: `${kind}.replaced` as const,
    repeated: withoutSecrets,
  },
  detail: (category: Category) => ({ category: category.name }),
  answer: (row: { created_at: string; email: string | null }, id: number, category: Category) => ({
    id,
    applicant_no: applicantNo(kind, id),
    job_category_id: category.id,
    job_category_name: category.name,
    created_at: row.created_at,
    address_key: keyFor(row),
  }),
})

/** Empty in the stored answer, as the code is a name there. */
export const keyFor = ({ email }: { email: string | null }) => (email === null ? undefined : '')

/** The answer to a retry: whoever knows all that was sent may be somebody else. */
export const withoutSecrets = <Data extends { id: number; code?: string | null | undefined }>(
  data: Data,
): Data => ({
  ...data,
  address_key: undefined,
  ...(data.code !== undefined && { code: null }),
})

const sentBy = (viewer: Viewer, language: Language, at: string) => ({
  user_id: viewer.user?.id ?? null,
  terms_version: TERMS_VERSION,
  sender_language: language,
  created_at: at,
})

/** The category is there. It may have been removed while the form was open. */
async function mayApplyIn(
  db: Db,
  _now: Date,
  { body: { job_category_id: id } }: { body: { job_category_id?: number } },
): Promise<CheckedFacts<Category>> {
  const category = id === undefined ? undefined : await lockCategory(db, id)
  if (category) return { facts: category }
  return { errors: id === undefined ? {} : { job_category_id: [{ key: 'field.choice' }] } }
}

/** The number in its one form stands for an email address that was not given. */
export const storedPhone = ({ email, phone }: { email?: string | null | undefined; phone?: string }) =>
  email == null && phone !== undefined ? phoneInOneForm(phone) : phone

type CategoryForm = BodyOf<typeof postCvByPhone>

const getContent = ({ name, city, consent, ...form }: CategoryForm) => ({
  name,
  phone: storedPhone(form)!,
  city,
  consent,
})

/** By phone number, who gave no email address gets a code: see `positionApplication`. */
export const categoryApplication = submissionKind({
  ...getCv('category_application'),
  endpoint: postCvByPhone,
  sender: ({ body }) => ({
    name: body.name,
    address: body.email ?? storedPhone(body),
    target: body.job_category_id,
    content: getContent(body as CategoryForm),
  }),
  makeFile: ({ body, language }, client) => madeResume(body, language, client),
  row: ({ body, language, viewer }, category, at) => ({
    ...getContent(body),
    email: body.email ?? null,
    code_name: body.email == null ? newCodeName() : null,
    job_category_id: category.id,
    ...sentBy(viewer, language, at),
    updated_at: at,
  }),
  retries: {
    ...getCv('category_application').retries,
    read: async (trx, id) => {
      const application = await getCv('category_application').retries.read(trx, id)
      // Without the code, as of an application for a position.
      return { ...application, ...(application.email === null && { code: null }) }
    },
    replace: (trx, id, row, resume_path) =>
      replaceApplication(trx, id, { kind: 'category_application', ...row, resume_path }),
  },
  insert: (trx, { id: no, ...row }, resume_path) =>
    insertApplication(trx, { kind: 'category_application', no, ...row, resume_path }),
  mails: (row, id, category, announcing) =>
    cvMails(announcing, 'category_application', { ...row, id }, category),
  answer: ({ code_name, ...row }, id, category) => ({
    ...getCv('category_application').answer(row, id, category),
    code: code_name ?? undefined,
  }),
})

/** No answer is no consent. The same word is stored and compared with a retry's. */
const getConsent = (consent: Consent | null | undefined): Consent => consent ?? 'disagree'

export const jobSeekerForm = submissionKind({
  ...getCv('job_seeker_form'),
  endpoint: submitJobSeekerForm,
  sender: ({ body: { email: address, job_category_id: target, terms: _agreed, saved_resume, ...form } }) => ({
    name: form.full_name,
    address,
    target,
    content: { ...form, consent: getConsent(form.consent) },
  }),
  row: ({ body: { terms: _agreed, saved_resume: _saved, ...form }, language, viewer }, _category, at) => ({
    ...form,
    consent: getConsent(form.consent),
    ...sentBy(viewer, language, at),
    updated_at: at,
  }),
  retries: {
    ...getCv('job_seeker_form').retries,
    replace: (trx, id, { full_name: name, ...row }, resume_path) =>
      replaceApplication(trx, id, { kind: 'job_seeker_form', name, ...withDetails(row), resume_path }),
  },
  insert: (trx, { id: no, full_name: name, ...row }, resume_path) =>
    insertApplication(trx, { kind: 'job_seeker_form', no, name, ...withDetails(row), resume_path }),
  mails: ({ full_name: name, ...row }, id, category, announcing) =>
    cvMails(announcing, 'job_seeker_form', { ...row, id, name }, category),
})

export const releaseCategory = makeRelease(categoryApplication, async (trx, row, id, now) => ({
  row: await withoutGoneAccount(trx, row),
  mails: await categoryApplication.mails(row, id, await getCategory(trx, row.job_category_id), { trx, now }),
}))

export const releaseForm = makeRelease(jobSeekerForm, async (trx, row, id, now) => ({
  row: await withoutGoneAccount(trx, row),
  mails: await jobSeekerForm.mails(row, id, await getCategory(trx, row.job_category_id), { trx, now }),
}))

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

/** Whoever sent it while logged in may have deleted the account since. */
export async function withoutGoneAccount<Row extends { user_id?: number | null }>(
  trx: Trx,
  row: Row,
): Promise<Row> {
  const isThere = row.user_id != null && (await findUserContact(trx, row.user_id)) !== undefined
  return isThere ? row : { ...row, user_id: null }
}
