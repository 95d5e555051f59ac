import { findUserContact } from '#src/features/accounts/server/index.ts'
import {
  sentPayload,
  type MailedApplication,
  type StoredInterview,
} from '#src/features/applications/server/index.ts'
import { findVacancyFacts, type VacancyFacts } from '#src/features/vacancies/server/index.ts'
import { isAddressConfirmed } from '#src/features/vacancy-addresses/server/index.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { payloadOf } from '../interview-letter.ts'

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
