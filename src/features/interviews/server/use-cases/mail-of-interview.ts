import { applicantNo } from '#src/features/applications/application.ts'
import type { MailedApplication, StoredInterview } from '#src/features/applications/server/index.ts'
import { findVacancyFacts } from '#src/features/vacancies/server/index.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { makeLink } from '#src/platform/signed-links.ts'
import { offeredOrEnglish } from '#src/strings/languages.ts'
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

/** The payload of any mail to an applicant about their application: in their language, with a link to it. */
export async function sentPayload(trx: Trx, now: Date, application: MailedApplication) {
  const { id, full_name, email, job_position: position, company_name } = application
  const language = offeredOrEnglish(application.sender_language)
  const link = { purpose: 'sent-application', subjectId: id, language, to: email } as const
  const link_token = await makeLink(trx, now, link)
  const applicant_no = applicantNo('position_application', id)
  return { full_name, applicant_no, position, company_name, link_token, language }
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
