import type { FastifyReply, FastifyRequest } from 'fastify'
import { sentPages } from '#src/areas/applications/application.ts'
import { sendStoredFile } from '#src/areas/files/index.ts'
import { findVacancyFacts, type VacancyFacts } from '#src/areas/vacancies/index.ts'
import { vacancyStatus } from '#src/areas/vacancies/vacancy.ts'
import { problem } from '#src/contract/errors.ts'
import { isSameEmail } from '#src/contract/values/typed-text.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo, daysBefore } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { NUDGE_DAYS } from '../../application-stages.ts'
import type { ApplicationKind, CvKind } from '../../application.ts'
import { getMessages, getStages } from '../../rows/application-history.ts'
import { findInterview } from '../../rows/interviews.ts'
import { findSentApplication, findSentCv } from '../../rows/sent-applications.ts'
import type { SentCv } from './sent-cv.ts'
import type { SentApplication } from './sent.ts'

export interface SentNumber<Kind extends ApplicationKind = ApplicationKind> {
  kind: Kind
  id: number
}

/**
 * Lets pass who sent an application: the holder of the link in its mail, the account that was logged in, or an account
 * whose confirmed address it has.
 *
 * @throws Problem `application_not_found` for everybody else, as for a missing one; `email_not_confirmed` for an account
 *   without a confirmed address, whatever it asks for: it does not learn what that address sent.
 */
function allowSender<Row extends { id: number; email: string | null; user_id: number | null }>(
  { user, link }: Viewer,
  kind: ApplicationKind,
  row: Row | undefined,
): asserts row is Row {
  if (link) {
    if (!row || link.purpose !== sentPages[kind] || link.subject_id !== row.id)
      throw problem('application_not_found')
    return
  }
  if (row && user && row.user_id === user.id) return
  if (!user?.emailConfirmed) throw problem('email_not_confirmed')
  if (!row || row.email === null || !isSameEmail(row.email, user.email))
    throw problem('application_not_found')
}

/** @throws Problem of `allowSender`. */
export async function getSentCv(db: Db, viewer: Viewer, { kind, id }: SentNumber<CvKind>): Promise<SentCv> {
  const row = await findSentCv(db, kind, id)
  allowSender(viewer, kind, row)
  return row
}

/** @throws Problem of `allowSender`. */
export async function getSent(db: Db, viewer: Viewer, id: number): Promise<SentApplication> {
  const row = await findSentApplication(db, id)
  allowSender(viewer, 'position_application', row)
  const { messages_allowed_at, user_id: _, sender_language: __, ...application } = row
  const [history, messages, vacancy, interview] = await Promise.all([
    getStages(db, id),
    getMessages(db, id),
    row.vacancy_id === null ? undefined : findVacancyFacts(db, row.vacancy_id),
    row.stage === 'interview' ? findInterview(db, id) : undefined,
  ])
  return {
    ...application,
    cv_lines: row.cv_lines as SentApplication['cv_lines'],
    contact: vacancy && wasPublic(vacancy) ? { email: vacancy.email, phone: vacancy.phone } : null,
    history,
    interview: vacancy && interview && wasPublic(vacancy) ? interview : null,
    messages_allowed: messages_allowed_at !== null,
    nudge_from: vacancy && wasPublic(vacancy) ? getNudgeDay(application) : null,
    messages: messages.map(({ reported_at, ...message }) => ({ ...message, reported: reported_at !== null })),
  }
}

function getNudgeDay({
  stage,
  created_at,
  nudged_at,
}: Pick<SentApplication, 'stage' | 'created_at' | 'nudged_at'>) {
  if (stage !== 'received' || nudged_at !== null) return null
  return daysBefore(dayInColombo(created_at), -NUDGE_DAYS)
}

/** True if the vacancy is open or ended normally: its applicants may still write to the employer. */
function wasPublic({ status, closed_reason, frozen_at }: VacancyFacts): boolean {
  return status === vacancyStatus.approved && closed_reason !== 'removed' && frozen_at === null
}

/** Sends the sender their own résumé, which is not recorded as an opening. */
export async function sendSentResume(
  { db, store }: AppContext,
  { kind, id }: SentNumber,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const row = await db
    .selectFrom('applications')
    .select('resume_path')
    .where('kind', '=', kind)
    .where('no', '=', id)
    .executeTakeFirst()
  if (!row?.resume_path) throw problem('file_not_found')
  return sendStoredFile(db, store, row.resume_path, request, reply)
}
