import {
  sentPayload,
  type MailedApplication,
  type StoredInterview,
} from '#src/features/applications/server/index.ts'
import { findVacancyFacts } from '#src/features/vacancies/server/index.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { payloadOf } from '../interview-letter.ts'

/** Calendar programs know an interview by its organizer too, so that stays the vacancy's address of the first mail. */
export async function meetingOf(
  trx: Trx,
  { vacancy_id, email }: Pick<MailedApplication, 'vacancy_id' | 'email'>,
  interview: StoredInterview,
) {
  const vacancy = vacancy_id === null ? undefined : await findVacancyFacts(trx, vacancy_id)
  // A vacancy that was deleted has no address: its applications have no new interviews.
  return payloadOf(interview, { organizer: interview.organizer ?? vacancy?.email ?? email, attendee: email })
}

export async function interviewMail(
  trx: Trx,
  now: Date,
  application: MailedApplication,
  interview: StoredInterview,
) {
  const meeting = await meetingOf(trx, application, interview)
  return { ...(await sentPayload(trx, now, application)), ...meeting }
}
