import { fieldProblem, problem } from '#src/contract/errors.ts'
import { isPhone } from '#src/contract/primitives.ts'
import { isSameAddress } from '#src/contract/same-address.ts'
import { lockSender } from '#src/features/submissions/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { holdAddress } from '#src/platform/personal-data/erased-addresses.ts'
import type { RecordAnswer, RecordedAnswer } from '#src/platform/recorded-response.ts'
import type { PositionApplicationRow } from '../../admin-rows.ts'
import type { OnBehalfForm } from '../../on-behalf-contract.ts'
import { holdApplicant, holdForm } from '../queries/applications.ts'
import { putForward } from './put-forward.ts'

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
    await holdSender(trx, vacancyId, email, now)
    const { id, job_category_id, sender_language } = await applicantOf(trx, form)
    const application = await putForward(trx, now, viewer, vacancyId, {
      kind: 'category_application',
      id,
      full_name,
      email,
      phone,
      city,
      cover_letter,
      resume_path,
      job_category_id,
      sender_language,
    })
    return record(trx, application)
  })
}

/**
 * Does the same for the sender of a long form, who is put forward as the form says.
 *
 * @throws Problem `application_not_found`, `invalid` for a number that cannot be called, and those of `putForward`.
 */
export async function applyForForm(
  { changes, clock }: AppContext,
  viewer: Viewer,
  formId: number,
  { vacancy_id, cover_letter = null }: { vacancy_id: number; cover_letter?: string | null | undefined },
  record: RecordAnswer<PositionApplicationRow>,
): Promise<RecordedAnswer> {
  const now = clock.now()
  return changes.transaction(async (trx) => {
    const form = await holdForm(trx, formId)
    if (!form) throw problem('application_not_found')
    await holdSender(trx, vacancy_id, form.email, now)
    const candidate = { ...form, kind: 'job_seeker_form', city: null, cover_letter } as const
    return record(trx, await putForward(trx, now, viewer, vacancy_id, candidate))
  })
}

/** The lock of direct applications: one made at this moment is seen by `putForward`, or sees its application. */
async function holdSender(trx: Trx, vacancyId: number, email: string, now: Date): Promise<void> {
  await lockSender(trx, `position_applications ${vacancyId}`, email)
  await holdAddress(trx, email, now)
}

async function applicantOf(trx: Trx, { resume_path, application_id, email, phone }: OnBehalfForm) {
  const applicant = await holdApplicant(trx, resume_path)
  if (!applicant || (application_id != null && application_id !== applicant.id))
    throw fieldProblem('resume_path', 'application.resume.unknown')
  // An applicant is put forward once per address, so another address would circumvent that.
  if (!isSameAddress(applicant.email, email)) throw fieldProblem('email', 'application.resume.other_email')
  if (phone !== applicant.phone && !isPhone(phone)) throw fieldProblem('phone', 'field.phone')
  return applicant
}
