import { sql } from 'kysely'
import type { InterviewFields } from '#src/areas/applications/interview.ts'
import { interviewCancelled, interviewReminder } from '#src/areas/applications/mails/applying-mails.ts'
import { announce } from '#src/areas/mail/index.ts'
import { isAddressConfirmed } from '#src/areas/moderation/index.ts'
import { findUserContact } from '#src/areas/people/index.ts'
import { findVacancyFacts, type VacancyFacts } from '#src/areas/vacancies/index.ts'
import { vacancyStatus } from '#src/areas/vacancies/vacancy.ts'
import { fieldProblem, problem } from '#src/contract/errors.ts'
import { DAY_MS } from '#src/contract/values/units.ts'
import type { Timed } from '#src/platform/app-context.ts'
import { atHour, COLOMBO, dayInColombo, daysBefore, startOfDay } from '#src/platform/clock.ts'
import type { Trx, Db } from '#src/platform/db/database.ts'
import { inDaytime } from '#src/platform/jobs/job.ts'
import { bringItems } from '#src/strings/bring-items.ts'
import { toInstant, INTERVIEWS_A_DAY, type InterviewDetails } from '../../interview.ts'
import {
  countInterviews,
  findInterview,
  insertInterview,
  type StoredInterview,
  endInterviews,
  lockInvited,
  raiseSequences,
  scheduledInterviews,
} from '../../rows/interviews.ts'
import {
  type LockedApplication,
  hasEmailAddress,
  type MailedApplication,
  lockReceived,
} from '../../rows/received-applications.ts'
import { getPayload } from '../../server/interview-letter.ts'
import { sentPayload } from '../panel/application-mails.server.ts'

/** A place is mailed to people who did not allow messages: it is one line without anything that becomes a link. */
export const isPlace = (value: string) =>
  !/[\t\n\u2028\u2029@]|:\/\/|www\./i.test(value) && !hasPath.test(value) && !hasDomain.test(value)

/** `bit.ly/x9`; not `No.12/A`. */
const hasPath = /[\p{L}\d-]\.[a-z]{2,24}[/?#:]/u
/** `evil.com`; not `St.Anthony's Road`, `Galle Rd.Colombo`. */
const hasDomain =
  /[\p{L}\d-]\.(?:app|biz|club|com|dev|info|io|link|live|lk|ly|me|net|online|org|shop|site|store|to|top|xyz)(?![\p{L}\d'’-])/iu

/** Returns `undefined` if the call has no interview. @throws Problem `invalid`. */
export function readInterview(fields: InterviewFields, now: Date): InterviewDetails | undefined {
  const { interview_at, interview_town, interview_address, interview_link, interview_bring = [] } = fields
  const details = {
    town: interview_town ?? null,
    address: interview_address ?? null,
    link: interview_link ?? null,
    bring: bringItems.filter((item) => interview_bring.includes(item)),
  }
  for (const field of ['interview_town', 'interview_address'] as const)
    if (!isPlace(fields[field] ?? '')) throw fieldProblem(field, 'received.interview_place')
  if (details.link !== null && !details.link.startsWith('https://'))
    throw fieldProblem('interview_link', 'received.interview_https')
  if (interview_at === undefined) {
    const isEmpty = details.town === null && details.address === null && details.link === null
    if (!isEmpty || details.bring.length > 0) throw fieldProblem('interview_at', 'received.interview_when')
    return undefined
  }
  const starts_at = toInstant(interview_at)
  if (Date.parse(starts_at) <= now.getTime()) throw fieldProblem('interview_at', 'received.interview_past')
  return { starts_at, ...details }
}

/** Returns `undefined` if nothing changed. @throws Problem `conflict`, `too_many_requests`. */
export async function setInterview(
  trx: Trx,
  now: Date,
  { id, vacancy_id }: Pick<LockedApplication, 'id' | 'vacancy_id'>,
  details: InterviewDetails,
  seen?: number | null,
): Promise<StoredInterview | undefined> {
  const before = await findInterview(trx, id)
  if (before && isSame(before, details)) return undefined
  if (seen !== undefined && seen !== (before?.id ?? null)) throw problem('conflict')
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  if ((await countInterviews(trx, id, since)) >= INTERVIEWS_A_DAY)
    throw problem('too_many_requests', { retryAfterSeconds: DAY_MS / 1000 })
  const vacancy = vacancy_id === null ? undefined : await findVacancyFacts(trx, vacancy_id)
  const organizer = vacancy ? await getOrganizer(trx, vacancy) : null
  return insertInterview(trx, id, { ...details, organizer }, now.toISOString())
}

function isSame(one: InterviewDetails, other: InterviewDetails): boolean {
  return (
    Date.parse(one.starts_at) === Date.parse(other.starts_at) &&
    one.town === other.town &&
    one.address === other.address &&
    one.link === other.link &&
    one.bring.join() === other.bring.join()
  )
}

/** Mails wait until `notBefore`, so that the cancellation can be undone. Returns the ids of mails. */
export async function cancelInterviews(
  trx: Trx,
  now: Date,
  applications: readonly LockedApplication[],
  notBefore?: Date,
  ends = notBefore === undefined,
): Promise<number[]> {
  const at = now.toISOString()
  const ids = applications.map(({ id }) => id)
  const cancelled = ends ? await endInterviews(trx, ids, at) : await raiseSequences(trx, ids)
  const mails: number[] = []
  for (const interview of cancelled) {
    const application = applications.find(({ id }) => id === interview.application_id)!
    if (!hasEmailAddress(application) || application.stage !== 'interview') continue
    if (Date.parse(interview.starts_at) <= now.getTime()) continue
    const payload = await interviewMail(trx, now, application, { ...interview, created_at: at })
    const about = { subject: 'position_application', subject_id: application.id } as const
    mails.push(
      await announce(trx, now, interviewCancelled, application.email, payload, about, notBefore ?? now),
    )
  }
  return mails
}

/** Cancels all interviews to come for a vacancy that is removed or deleted. */
export async function cancelInterviewsFor(
  trx: Trx,
  now: Date,
  vacancyId: number,
  notBefore?: Date,
): Promise<number[]> {
  return cancelInterviews(trx, now, await lockInvited(trx, vacancyId, now), notBefore)
}

/** Calendar programs know an interview by its organizer too, so that stays the address of the first mail. */
export async function getMeeting(
  trx: Trx,
  { vacancy_id, email }: Pick<MailedApplication, 'vacancy_id' | 'email'>,
  interview: StoredInterview,
) {
  const vacancy = vacancy_id === null ? undefined : await findVacancyFacts(trx, vacancy_id)
  // A vacancy that was deleted has no address: its applications have no new interviews.
  const organizer = interview.organizer ?? (vacancy ? await getOrganizer(trx, vacancy) : email)
  return getPayload(interview, { organizer, attendee: email })
}

/** Calendars answer to the organizer: the account, until somebody confirms the vacancy's address. */
async function getOrganizer(trx: Trx, vacancy: VacancyFacts): Promise<string> {
  const owner = vacancy.user_id === null ? undefined : await findUserContact(trx, vacancy.user_id)
  return !owner || (await isAddressConfirmed(trx, vacancy, owner)) ? vacancy.email : owner.email
}

async function interviewMail(
  trx: Trx,
  now: Date,
  application: MailedApplication,
  interview: StoredInterview,
) {
  const meeting = await getMeeting(trx, application, interview)
  return { ...(await sentPayload(trx, now, application)), ...meeting }
}

const EVENING = 18

interface DueReminder {
  id: number
  application_id: number
}

/** Finds interviews of today, and from the evening on of tomorrow, unless their invitation is newer than that evening. */
async function dueReminders(db: Db, now: Date, max: number): Promise<DueReminder[]> {
  const today = dayInColombo(now)
  const last = now < atHour(today, EVENING) ? today : daysBefore(today, -1)
  const eveningBefore = sql<string>`(date_trunc('day', interview.starts_at at time zone ${sql.lit(COLOMBO)})
    - make_interval(hours => ${sql.lit(24 - EVENING)})) at time zone ${sql.lit(COLOMBO)}`
  return scheduledInterviews(db)
    .clearSelect()
    .select(['interview.id', 'interview.application_id'])
    .where('interview.starts_at', '>', now.toISOString())
    .where('interview.starts_at', '<', startOfDay(daysBefore(last, -1)))
    .where('application.email', 'is not', null)
    .where('interview.reminded_at', 'is', null)
    .where('interview.created_at', '<', eveningBefore)
    .where((eb) => eb.or([eb('interview.answer', 'is', null), eb('interview.answer', '=', 'coming')]))
    .where('vacancy.status', '=', vacancyStatus.approved)
    .where('vacancy.frozen_at', 'is', null)
    .orderBy('interview.starts_at')
    .limit(max)
    .execute()
}

/** Reminds applicants, each once, in the evening before an interview; on its day if no node ran in the evening. */
export async function sendInterviewReminders({ db, clock }: Timed, signal?: AbortSignal): Promise<number> {
  const now = clock.now()
  return inDaytime(
    now,
    (max) => dueReminders(db, now, max),
    (due) => remind(db, now, due),
    signal,
  )
}

/** Marks and mails in one transaction: both happen or neither. */
async function remind(db: Db, now: Date, { id, application_id }: DueReminder): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const application = await lockReceived(trx, application_id)
    if (application?.stage !== 'interview' || !hasEmailAddress(application)) return false
    // Another node may have done so, or it has ended; this waits for a node that is about to.
    const { numUpdatedRows } = await trx
      .updateTable('interviews')
      .set({ reminded_at: now.toISOString() })
      .where('id', '=', id)
      .where('reminded_at', 'is', null)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
    const interview = await findInterview(trx, application_id)
    const payload = await interviewMail(trx, now, application, interview!)
    const about = { subject: 'position_application', subject_id: application_id } as const
    const is_answered = interview!.answer !== null
    await announce(trx, now, interviewReminder, application.email, { ...payload, is_answered }, about)
    return true
  })
}
