import { isAddressConfirmed } from '#src/areas/moderation/index.ts'
import { findUserContact } from '#src/areas/people/index.ts'
import { findVacancyFacts, type VacancyFacts } from '#src/areas/vacancies/index.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { StoredInterview } from '../../rows/interviews.ts'
import type { MailedApplication } from '../../rows/received-applications.ts'
import { payloadOf } from '../../server/interview-letter.ts'
import { sentPayload } from '../panel/application-mails.server.ts'

/** Calendar programs know an interview by its organizer too, so that stays the address of the first mail. */
export async function meetingOf(
  trx: Trx,
  { vacancy_id, email }: Pick<MailedApplication, 'vacancy_id' | 'email'>,
  interview: StoredInterview,
) {
  const vacancy = vacancy_id === null ? undefined : await findVacancyFacts(trx, vacancy_id)
  // A vacancy that was deleted has no address: its applications have no new interviews.
  const organizer = interview.organizer ?? (vacancy ? await organizerOf(trx, vacancy) : email)
  return payloadOf(interview, { organizer, attendee: email })
}

/** Answers of calendars go there: until somebody confirms the vacancy's address, to the account. */
export async function organizerOf(trx: Trx, vacancy: VacancyFacts): Promise<string> {
  const owner = vacancy.user_id === null ? undefined : await findUserContact(trx, vacancy.user_id)
  return !owner || (await isAddressConfirmed(trx, vacancy, owner)) ? vacancy.email : owner.email
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
