import { sql, type NotNull } from 'kysely'
import { applicantNo } from '#src/areas/applications/application.ts'
import {
  positionConfirmation,
  type putForwardConfirmation,
  vacancyWasFraud,
} from '#src/areas/applications/mails/applicant-mails.ts'
import {
  applicationNudge,
  interviewAnswered,
  newApplication,
  type InterviewAnswered,
  type Notice,
} from '#src/areas/applications/mails/new-application.ts'
import { markNotified, splitByMailLimit } from '#src/areas/applications/rows/applicants.ts'
import { cityNameIn } from '#src/areas/catalogue/index.ts'
import { dropWaitingMails, mailTo, type Mail, type MailKind, announceAll } from '#src/areas/mail/index.ts'
import { isAddressConfirmed } from '#src/areas/moderation/index.ts'
import { findUserContact } from '#src/areas/people/index.ts'
import { findVacancyFacts, type VacancyFacts } from '#src/areas/vacancies/index.ts'
import { DAY_MS } from '#src/contract/values/units.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { makeLink } from '#src/platform/signed-links.ts'
import { offeredOrEnglish } from '#src/strings/languages.ts'

export interface Applied {
  vacancy_id: number | null
  job_position: string
  company_name: string
  full_name: string
  email: string | null
  phone: string
  city: string | null
  cover_letter: string | null
  sender_language?: string
}

interface Announcing {
  trx: Trx
  now: Date
  /** The vacancy if the caller has read it already, to save a query. */
  vacancy?: Pick<VacancyFacts, 'id' | 'user_id' | 'email' | 'sender_language'>
}

/** Mails the applicant a link to the application, and tells the vacancy's address who applied; if each is known. */
export async function applicationMails(
  announcing: Announcing,
  application: Applied,
  id: number,
  confirmation: typeof positionConfirmation | typeof putForwardConfirmation = positionConfirmation,
): Promise<Mail[]> {
  const { email, vacancy_id } = application
  const mails: Mail[] = []
  if (email !== null) {
    const payload = {
      ...(await sentPayload(announcing.trx, announcing.now, { ...application, id, email })),
      vacancy_id,
    }
    mails.push(mailTo(confirmation, email, payload, about(id)))
  }
  const notice = await noticeFor(announcing, newApplication, application, id, {})
  return notice ? [...mails, notice] : mails
}

const about = (id: number) => ({ subject: 'position_application', subject_id: id }) as const

type Sent = Pick<Applied, 'job_position' | 'company_name' | 'full_name' | 'sender_language'>

/** The payload of any mail to an applicant about their application: in their language, with a link to it. */
export async function sentPayload(trx: Trx, now: Date, application: Sent & { id: number; email: string }) {
  const { id, full_name, email, job_position: position, company_name } = application
  const language = offeredOrEnglish(application.sender_language)
  const link = { purpose: 'sent-application', subjectId: id, language, to: email } as const
  const link_token = await makeLink(trx, now, link)
  const applicant_no = applicantNo('position_application', id)
  return { full_name, applicant_no, position, company_name, link_token, language }
}

export async function nudgeMail(announcing: Announcing, application: Applied, id: number): Promise<Mail[]> {
  const nudge = await noticeFor(announcing, applicationNudge, application, id, {})
  return nudge ? [nudge] : []
}

/** Replaces an earlier answer that has not left. */
export async function interviewAnswerMail(
  announcing: Announcing,
  application: Applied,
  id: number,
  answer: InterviewAnswered,
): Promise<Mail[]> {
  await dropWaitingMails(announcing.trx, about(id), interviewAnswered)
  const mail = await noticeFor(announcing, interviewAnswered, application, id, answer)
  return mail ? [mail] : []
}

/** Until somebody confirmed the vacancy's address, the employer's mail says only who applied and for what. */
export async function noticeFor<More extends object>(
  { trx, now, vacancy: known }: Announcing,
  mail: MailKind<Notice & More>,
  { vacancy_id, job_position: position, full_name, email, phone, city, cover_letter }: Applied,
  id: number,
  more: More,
): Promise<Mail | undefined> {
  if (vacancy_id === null) return undefined
  const vacancy = known ?? (await findVacancyFacts(trx, vacancy_id))
  if (!vacancy) return undefined
  const language = offeredOrEnglish(vacancy.sender_language)
  const owner = vacancy.user_id === null ? undefined : await findUserContact(trx, vacancy.user_id)
  const digest = mail.dailyShare === 'application' && owner?.application_digest === true
  const facts = { position, vacancy_id, full_name, email, language, ...(digest && { digest }) }
  const isConfirmed = await isAddressConfirmed(trx, vacancy, owner)
  const confirmed = isConfirmed && {
    phone,
    city: city && (await cityNameIn(trx, city, language)),
    applicant_no: applicantNo('position_application', id),
    cover_letter,
    link_token: await makeLink(trx, now, {
      purpose: 'application',
      subjectId: id,
      language,
      to: vacancy.email,
    }),
  }
  return mailTo(mail, vacancy.email, { ...facts, ...(confirmed && { confirmed }), ...more }, about(id))
}

const BATCH = 500

/**
 * Tells everyone who applied for a vacancy that it was removed for fraud, and what to do: each address once, whatever
 * became of the application. The mails leave at `mailNotBefore`, so that the removal can be undone before; those to addresses
 * that had a mail about the vacancy in the last day leave a day later.
 *
 * @returns The ids of the mails.
 */
export async function warnApplicants(
  trx: Trx,
  now: Date,
  vacancyId: number,
  mailNotBefore: Date,
): Promise<number[]> {
  const applicants = await listApplicants(trx, vacancyId)
  const { notified, waiting } = await splitByMailLimit(trx, now, applicants)
  return [
    ...(await warn(trx, now, notified, mailNotBefore)),
    ...(await warn(trx, now, waiting, new Date(now.getTime() + DAY_MS))),
  ]
}

function listApplicants(trx: Trx, vacancyId: number) {
  return trx
    .selectFrom('applications')
    .distinctOn(sql`lower(email)`)
    .select(['no as id', 'vacancy_id', 'email', 'name as full_name', 'applicant_no'])
    .select(['job_position', 'company_name', 'sender_language'])
    .where('vacancy_id', '=', vacancyId)
    .where('email', 'is not', null)
    .orderBy(sql`lower(email)`)
    .orderBy('no', 'desc')
    .$narrowType<{ email: NotNull; job_position: NotNull; company_name: NotNull }>()
    .execute()
}

async function warn(
  trx: Trx,
  now: Date,
  applicants: Awaited<ReturnType<typeof listApplicants>>,
  notBefore: Date,
): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < applicants.length; at += BATCH) {
    const mails = applicants
      .slice(at, at + BATCH)
      .map(({ id, email, full_name, applicant_no, job_position, company_name, sender_language }) => {
        const facts = { full_name, applicant_no, position: job_position, company_name }
        const payload = { ...facts, language: sender_language }
        return mailTo(vacancyWasFraud, email, payload, { subject: 'position_application', subject_id: id })
      })
    ids.push(...(await announceAll(trx, now, mails, notBefore)))
  }
  await markNotified(trx, applicants, notBefore)
  return ids
}
