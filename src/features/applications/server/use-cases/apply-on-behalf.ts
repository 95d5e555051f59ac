import { fieldProblem, problem } from '#src/contract/errors.ts'
import { isPhone } from '#src/contract/primitives.ts'
import { announceAll } from '#src/features/notifications/server/index.ts'
import { findHeld } from '#src/features/quarantine/server/index.ts'
import { lockSender } from '#src/features/submissions/server/index.ts'
import { getOpenVacancy } from '#src/features/vacancies/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { holdAddress } from '#src/platform/personal-data/erased-addresses.ts'
import type { RecordAnswer, RecordedAnswer } from '#src/platform/recorded-response.ts'
import type { OnBehalfForm } from '../../admin-contract.ts'
import type { PositionApplicationRow } from '../../admin-rows.ts'
import { getPositionApplication } from '../lists/position-applications.ts'
import { findLatestConsent, hasApplied, holdApplicant, insertOnBehalf } from '../queries/applications.ts'
import { applicationMails } from './application-mails.ts'
import { vacancySnapshot, subjectOf } from './position-application.ts'

/**
 * An admin applies for an applicant of the vacancy's category, with the résumé of the category application. Their
 * newest application for the category says whether they agree: a later one may have taken it back.
 *
 * @throws Problem `invalid` for another résumé or address than the applicant's, `consent_refused`,
 * `category_mismatch`, `already_applied` (also when the applicant applied directly), and those of the vacancy.
 */
export async function applyOnBehalf(
  { changes, clock }: AppContext,
  viewer: Viewer,
  vacancyId: number,
  form: OnBehalfForm,
  record: RecordAnswer<PositionApplicationRow>,
): Promise<RecordedAnswer> {
  const now = clock.now()
  const { full_name, email, phone, city = null, cover_letter = null, resume_path } = form
  return changes.transaction(async (trx) => {
    // The lock of direct applications: one made at this moment is seen below, or sees this one.
    await lockSender(trx, `position_applications ${vacancyId}`, email)
    await holdAddress(trx, email, now)
    const applicant = await applicantOf(trx, form)
    if (!(await agrees(trx, applicant))) throw problem('consent_refused')
    const vacancy = await getOpenVacancy(trx, vacancyId, dayInColombo(now))
    if (vacancy.job_category_id !== applicant.job_category_id) throw problem('category_mismatch')
    if (await hasApplied(trx, vacancyId, email)) throw problem('already_applied')
    const at = now.toISOString()
    const id = await insertOnBehalf(trx, {
      ...vacancySnapshot(vacancy),
      full_name,
      email,
      phone,
      city,
      cover_letter,
      resume_path,
      created_at: at,
      updated_at: at,
      category_application_id: applicant.id,
      sender_language: applicant.sender_language,
    })
    if (id === undefined) throw problem('already_applied')
    const application = await getPositionApplication(trx, id)
    const { sender_language } = applicant
    const mails = await applicationMails(
      { trx, now },
      { ...application, sender_language },
      id,
      'position_application_on_behalf',
    )
    await announceAll(trx, now, mails)
    await audit(trx, viewer, now, {
      action: 'position_application.made_on_behalf',
      subject: 'position_application',
      subject_id: id,
      detail: { ...subjectOf(vacancy), category_application_id: applicant.id },
    })
    return record(trx, application)
  })
}

async function applicantOf(trx: Trx, { resume_path, application_id, email, phone }: OnBehalfForm) {
  const applicant = await holdApplicant(trx, resume_path)
  if (!applicant || (application_id != null && application_id !== applicant.id))
    throw fieldProblem('resume_path', 'application.resume.unknown')
  // An applicant is put forward once per address, so another address would circumvent that.
  if (applicant.email.toLowerCase() !== email.toLowerCase())
    throw fieldProblem('email', 'application.resume.other_email')
  if (phone !== applicant.phone && !isPhone(phone)) throw fieldProblem('phone', 'field.phone')
  return applicant
}

/** Their last word decides. A later no counts even if it was quarantined as a program's. */
async function agrees(
  trx: Trx,
  { email, job_category_id }: { email: string; job_category_id: number },
): Promise<boolean> {
  const last = await findLatestConsent(trx, { email, job_category_id })
  if (last?.consent !== 'agree') return false
  const since = {
    kind: 'category_application',
    target: job_category_id,
    email,
    since: last.created_at,
  } as const
  const held = await findHeld(trx, { ...since, sha256: new Uint8Array() })
  return !held.some(({ consent }) => consent === 'disagree')
}
