import { findHeld } from '#src/areas/intake/index.ts'
import { announceAll } from '#src/areas/mail/index.ts'
import { getOpenVacancy } from '#src/areas/vacancies/index.ts'
import { fieldProblem, problem } from '#src/contract/errors.ts'
import { normalizePhone } from '#src/contract/values/phone-number.ts'
import { isPhone } from '#src/contract/values/primitives.ts'
import { isSameEmail } from '#src/contract/values/typed-text.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { lockPerson } from '#src/platform/personal-data/platform-personal-data.ts'
import type { RecordAnswer, RecordedAnswer } from '#src/platform/recorded-response.ts'
import type { PositionApplicationRow } from '../../admin-rows.ts'
import type { CvKind } from '../../application.ts'
import { getApplication } from '../../lists/application-rows.ts'
import { putForwardConfirmation } from '../../mails/applicant-mails.ts'
import { findLatestConsent, hasApplied, lockCv, insertOnBehalf } from '../../rows/applications.ts'
import { newCodeName } from '../../server/application-codes.ts'
import { getSubject, vacancySnapshot } from '../forms/position-application.server.ts'
import { lockSender } from '../forms/retries.server.ts'
import { applicationMails } from './application-mails.server.ts'
import type { OnBehalfForm } from './on-behalf.ts'

type RecordApplication = RecordAnswer<PositionApplicationRow>

/**
 * Applies, by an admin, for the sender of a CV for the vacancy's category, which is found by its file. Their newest CV for
 * the category says whether they agree: a later one may have withdrawn the consent.
 *
 * @throws Problem `invalid` for another résumé or address than the applicant's, and those of `putForward`.
 */
export async function applyOnBehalf(
  { changes, clock }: AppContext,
  viewer: Viewer,
  vacancyId: number,
  { resume_path, application_id, email, phone, full_name, city = null, cover_letter = null }: OnBehalfForm,
  record: RecordApplication,
): Promise<RecordedAnswer> {
  const now = clock.now()
  return changes.transaction(async (trx) => {
    await lockDirectSender(trx, vacancyId, { email, phone }, now)
    const cv = await lockCv(trx, 'category_application', { resume_path })
    if (!cv || (application_id != null && application_id !== cv.id))
      throw fieldProblem('resume_path', 'application.resume.unknown')
    // An applicant is put forward once per address, so another address would circumvent that.
    if (!isSameSender(cv, { email, phone })) throw fieldProblem('email', 'application.resume.other_email')
    if (phone !== cv.phone && !isPhone(phone)) throw fieldProblem('phone', 'field.phone')
    const candidate = {
      ...cv,
      kind: 'category_application',
      full_name,
      email,
      phone,
      city,
      cover_letter,
    } as const
    return record(trx, await putForward(trx, now, viewer, vacancyId, candidate))
  })
}

/**
 * Does the same for the sender of a long form, who is put forward as the form says.
 *
 * @throws Problem `application_not_found`, and those of `putForward`.
 */
export async function applyForForm(
  { changes, clock }: AppContext,
  viewer: Viewer,
  formId: number,
  { vacancy_id, cover_letter = null }: { vacancy_id: number; cover_letter?: string | null | undefined },
  record: RecordApplication,
): Promise<RecordedAnswer> {
  const now = clock.now()
  return changes.transaction(async (trx) => {
    const cv = await lockCv(trx, 'job_seeker_form', { no: formId })
    if (!cv) throw problem('application_not_found')
    await lockDirectSender(trx, vacancy_id, cv, now)
    const candidate = { ...cv, kind: 'job_seeker_form', city: null, cover_letter } as const
    return record(trx, await putForward(trx, now, viewer, vacancy_id, candidate))
  })
}

/** Without an email address the phone number identifies the sender. */
function isSameSender(cv: Reached, { email, phone }: Reached): boolean {
  if (cv.email === null || email === null) return cv.email === email && cv.phone === phone
  return isSameEmail(cv.email, email)
}

/** Takes the lock of direct applications, so that one made at this moment and `putForward` see each other. */
async function lockDirectSender(
  trx: Trx,
  vacancyId: number,
  { email, phone }: Reached,
  now: Date,
): Promise<void> {
  const number = normalizePhone(phone)
  for (const address of [email, number])
    if (address != null) await lockSender(trx, `position_applications ${vacancyId}`, address)
  await lockPerson(trx, email ?? phone, now)
}

interface Reached {
  email: string | null
  phone: string
}

type Candidate = NonNullable<Awaited<ReturnType<typeof lockCv>>> & {
  kind: CvKind
  city: string | null
  cover_letter: string | null
}

/**
 * Makes the application of a locked candidate, once, for an open vacancy of the category, if their last consent was to
 * agree. Its mails are those of any application.
 *
 * @throws Problem `consent_refused`, `category_mismatch`, `already_applied` (also when the applicant applied directly),
 *   and those of the vacancy.
 */
async function putForward(
  trx: Trx,
  now: Date,
  viewer: Viewer,
  vacancyId: number,
  { kind, id: cvNo, job_category_id, full_name: name, ...candidate }: Candidate,
): Promise<PositionApplicationRow> {
  const { email, phone, sender_language } = candidate
  if (!(await agrees(trx, kind, email ?? phone, job_category_id))) throw problem('consent_refused')
  const vacancy = await getOpenVacancy(trx, vacancyId, dayInColombo(now))
  if (vacancy.job_category_id !== job_category_id) throw problem('category_mismatch')
  if (await hasApplied(trx, vacancyId, candidate)) throw problem('already_applied')
  const at = now.toISOString()
  const id = await insertOnBehalf(trx, {
    kind: 'position_application',
    ...vacancySnapshot(vacancy),
    ...candidate,
    code_name: email === null ? newCodeName() : null,
    name,
    origin_kind: kind,
    origin_no: cvNo,
    stage: 'received',
    created_at: at,
    updated_at: at,
  })
  if (id === undefined) throw problem('already_applied')
  const application = await getApplication(trx, 'position_application', id)
  const announced = { ...application, sender_language }
  await announceAll(trx, now, await applicationMails({ trx, now }, announced, id, putForwardConfirmation))
  await audit(trx, viewer, now, {
    action: 'position_application.made_on_behalf',
    subject: 'position_application',
    subject_id: id,
    detail: { ...getSubject(vacancy), [`${kind}_id`]: cvNo },
  })
  return application
}

/** A later refusal counts even if it is in quarantine. */
async function agrees(trx: Trx, kind: CvKind, address: string, job_category_id: number): Promise<boolean> {
  const last = await findLatestConsent(trx, kind, { address, job_category_id })
  if (last?.consent !== 'agree') return false
  const since = { kind, target: job_category_id, address, since: last.created_at }
  const held = await findHeld(trx, { ...since, sha256: new Uint8Array() })
  return !held.some(({ consent }) => consent === 'disagree')
}
