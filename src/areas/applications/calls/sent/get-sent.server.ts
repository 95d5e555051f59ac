import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { NUDGE_DAYS } from '#src/areas/applications/application-stages.ts'
import {
  sentPages,
  type ApplicationKind,
  type CvKind,
  readApplicantNo,
} from '#src/areas/applications/application.ts'
import {
  applicationLink,
  applicationLinks,
  type LinkSubject,
} from '#src/areas/applications/mails/sent-mails.ts'
import { getMessages, getStages } from '#src/areas/applications/rows/application-history.ts'
import { findInterview } from '#src/areas/applications/rows/interviews.ts'
import { findSentApplication, findSentCv } from '#src/areas/applications/rows/sent-applications.ts'
import { categoryNames } from '#src/areas/catalogue/index.ts'
import { sendStoredFile } from '#src/areas/files/index.ts'
import { announce, mayGetLink } from '#src/areas/mail/index.ts'
import { findVacancyFacts, type VacancyFacts } from '#src/areas/vacancies/index.ts'
import { vacancyStatus } from '#src/areas/vacancies/vacancy.ts'
import { problem } from '#src/contract/errors.ts'
import { isSameEmail } from '#src/contract/values/typed-text.ts'
import { handleRequests } from '#src/platform/after-response.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo, daysBefore } from '#src/platform/clock.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { hasEmail } from '#src/platform/db/queries/conditions.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { endLinks, makeLink } from '#src/platform/signed-links.ts'
import { type Language, offeredOrEnglish } from '#src/strings/languages.ts'
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

export interface LinkRequest {
  /** `null` for everything that was sent with the address. */
  applicant_no: string | null
  email: string
  language: Language
}

/** Stores a request for a link, which takes the same time for every number and address. */
export async function requestLink({ db, clock }: AppContext, request: LinkRequest): Promise<void> {
  await db
    .insertInto('application_link_requests')
    .values({ ...request, created_at: clock.now().toISOString() })
    .execute()
}

export async function sendRequestedLinks({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  await handleRequests(db, 'application_link_requests', (trx, { applicant_no, email, language }) => {
    const used = offeredOrEnglish(language)
    return applicant_no === null
      ? sendLinks(trx, clock.now(), email, used)
      : sendLink(trx, clock.now(), { applicant_no, email, language: used })
  })
}

async function sendLink(
  trx: Trx,
  now: Date,
  { applicant_no, email: given, language }: { applicant_no: string; email: string; language: Language },
): Promise<void> {
  const read = readApplicantNo(applicant_no)
  const sent = read && (await findSent(trx, read.kind, read.id))
  if (!sent || sent.email === null || !isSameEmail(sent.email, given)) return
  const { kind, id } = read
  const { full_name, email, subject } = sent
  // Over the day's limit, the older links stay valid.
  if (!(await mayGetLink(trx, now, applicationLink, email))) return
  const purpose = sentPages[kind]
  await endLinks(trx, now, purpose, [id])
  const link_token = await makeLink(trx, now, { purpose, subjectId: id, language, to: email })
  const payload = { full_name, applicant_no, subject, link_token, language }
  await announce(trx, now, applicationLink, email, payload, { subject: kind, subject_id: id })
}

const MAX_LINKS = 10

/** Sends one email with a link to each of the newest applications; their older links end. */
async function sendLinks(trx: Trx, now: Date, to: string, language: Language): Promise<void> {
  const rows = await trx
    .selectFrom('applications as sent')
    .leftJoin(categoryNames, 'categories.id', 'sent.job_category_id')
    .select(['sent.kind', 'sent.no', 'sent.applicant_no', 'sent.job_position', 'sent.company_name'])
    .select((eb) =>
      eb.fn.coalesce('sent.job_category_name', 'categories.name', sql<string>`''`).as('category'),
    )
    .where(hasEmail('sent.email', to))
    .where((eb) => eb.or([eb('sent.stage', 'is', null), eb('sent.stage', '<>', 'withdrawn')]))
    .orderBy('sent.created_at', 'desc')
    .orderBy('sent.no', 'desc')
    .limit(MAX_LINKS)
    .execute()
  const sent = rows.map(({ kind, no, applicant_no, job_position: position, company_name, category }) => ({
    kind,
    no,
    applicant_no,
    subject:
      kind === 'position_application' ? { position: position!, company_name: company_name! } : { category },
  }))
  if (!sent[0] || !(await mayGetLink(trx, now, applicationLinks, to))) return
  const applications = []
  for (const { kind, no, applicant_no, subject } of sent) {
    const purpose = sentPages[kind]
    await endLinks(trx, now, purpose, [no])
    const link_token = await makeLink(trx, now, { purpose, subjectId: no, language, to })
    applications.push({ subject, applicant_no, link_token })
  }
  await announce(trx, now, applicationLinks, to, { applications, language })
}

interface Sent {
  full_name: string
  email: string | null
  subject: LinkSubject
}

async function findSent(trx: Trx, kind: ApplicationKind, id: number): Promise<Sent | undefined> {
  if (kind !== 'position_application') {
    const cv = await findSentCv(trx, kind, id)
    return cv && { ...cv, subject: { category: cv.job_category_name } }
  }
  const row = await findSentApplication(trx, id)
  return row && { ...row, subject: { position: row.job_position, company_name: row.company_name } }
}
