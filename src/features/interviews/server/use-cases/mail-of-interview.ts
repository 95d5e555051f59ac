import { applicantNo } from '#src/features/applications/application.ts'
import type { StoredInterview } from '#src/features/applications/server/index.ts'
import { findVacancyFacts } from '#src/features/vacancies/server/index.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { makeLink } from '#src/platform/signed-links.ts'
import { offeredOrEnglish } from '#src/strings/languages.ts'
import { payloadOf } from '../interview-letter.ts'

interface Invited {
  id: number
  vacancy_id: number | null
  full_name: string
  email: string
  job_position: string
  company_name: string
  sender_language: string
}

/** Calendar programs know an interview by its organizer too, so that stays the vacancy's address of the first mail. */
export async function meetingOf(
  trx: Trx,
  { vacancy_id, email }: Pick<Invited, 'vacancy_id' | 'email'>,
  interview: StoredInterview,
) {
  const vacancy = vacancy_id === null ? undefined : await findVacancyFacts(trx, vacancy_id)
  // A vacancy that was deleted has no address: its applications have no new interviews.
  return payloadOf(interview, { organizer: interview.organizer ?? vacancy?.email ?? email, attendee: email })
}

/** Makes the payload of a mail to the applicant about an interview, in their language, with a link to their application. */
export async function interviewMail(trx: Trx, now: Date, application: Invited, interview: StoredInterview) {
  const { id, full_name, email, job_position: position, company_name } = application
  const language = offeredOrEnglish(application.sender_language)
  return {
    full_name,
    applicant_no: applicantNo('position_application', id),
    position,
    company_name,
    ...(await meetingOf(trx, application, interview)),
    link_token: await makeLink(trx, now, {
      purpose: 'sent-application',
      subjectId: id,
      language,
      to: email,
    }),
    language,
  }
}
