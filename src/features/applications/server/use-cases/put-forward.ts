import { problem } from '#src/contract/errors.ts'
import { announceAll } from '#src/features/notifications/server/index.ts'
import { findHeld } from '#src/features/quarantine/server/index.ts'
import { getOpenVacancy } from '#src/features/vacancies/server/index.ts'
import { audit } from '#src/platform/audit.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { PositionApplicationRow } from '../../admin-rows.ts'
import type { CvKind } from '../../application.ts'
import { getPositionApplication } from '../lists/position-applications.ts'
import { putForwardConfirmation } from '../mails/applicant-mails.ts'
import { findLatestConsent, hasApplied, insertOnBehalf } from '../queries/applications.ts'
import { applicationMails } from './application-mails.ts'
import { subjectOf, vacancySnapshot } from './vacancy-snapshot.ts'

/** Somebody posted a CV for a category and is put forward for one of its vacancies. */
export interface Candidate {
  kind: CvKind
  /** Of the form with the CV. */
  id: number
  full_name: string
  email: string
  phone: string
  city: string | null
  cover_letter: string | null
  resume_path: string
  job_category_id: number
  sender_language: string
}

/**
 * Makes the application of a candidate who is locked (`lockSender`): once, for an open vacancy of the category, where the
 * last word was to agree. The mails are those of any application.
 *
 * @throws Problem `consent_refused`, `category_mismatch`, `already_applied`, and those of the vacancy.
 */
export async function putForward(
  trx: Trx,
  now: Date,
  viewer: Viewer,
  vacancyId: number,
  { kind, id: formId, job_category_id, full_name: name, ...candidate }: Candidate,
): Promise<PositionApplicationRow> {
  const { email, sender_language } = candidate
  if (!(await agrees(trx, kind, { email, job_category_id }))) throw problem('consent_refused')
  const vacancy = await getOpenVacancy(trx, vacancyId, dayInColombo(now))
  if (vacancy.job_category_id !== job_category_id) throw problem('category_mismatch')
  if (await hasApplied(trx, vacancyId, email)) throw problem('already_applied')
  const at = now.toISOString()
  const id = await insertOnBehalf(trx, {
    kind: 'position_application',
    ...vacancySnapshot(vacancy),
    ...candidate,
    name,
    origin_kind: kind,
    origin_no: formId,
    stage: 'received',
    created_at: at,
    updated_at: at,
  })
  if (id === undefined) throw problem('already_applied')
  const application = await getPositionApplication(trx, id)
  const mails = await applicationMails(
    { trx, now },
    { ...application, sender_language },
    id,
    putForwardConfirmation,
  )
  await announceAll(trx, now, mails)
  await audit(trx, viewer, now, {
    action: 'position_application.made_on_behalf',
    subject: 'position_application',
    subject_id: id,
    detail: { ...subjectOf(vacancy), [`${kind}_id`]: formId },
  })
  return application
}

/** Their last word decides. A later no counts even if it was quarantined as a program's. */
async function agrees(
  trx: Trx,
  kind: CvKind,
  { email, job_category_id }: { email: string; job_category_id: number },
): Promise<boolean> {
  const last = await findLatestConsent(trx, kind, { email, job_category_id })
  if (last?.consent !== 'agree') return false
  const since = { kind, target: job_category_id, email, since: last.created_at }
  const held = await findHeld(trx, { ...since, sha256: new Uint8Array() })
  return !held.some(({ consent }) => consent === 'disagree')
}
