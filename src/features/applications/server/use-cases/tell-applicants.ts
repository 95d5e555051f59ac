import { announceAll, type ApplicationNews, type Mail } from '#src/features/notifications/server/index.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { makeLinks } from '#src/platform/signed-links.ts'
import { isOffered } from '#src/strings/languages.ts'
import { applicantNo } from '../../application.ts'
import { noteTold, whoMayBeTold } from '../queries/told.ts'

const DAY = 24 * 60 * 60_000
const AT_ONCE = 200

/** An application for a position, with what its applicant is told. */
export interface ToldApplication {
  id: number
  vacancy_id: number | null
  full_name: string
  email: string
  job_position: string
  company_name: string
  sender_language: string
}

const toldColumns = [
  'id',
  'vacancy_id',
  'full_name',
  'email',
  'job_position',
  'company_name',
  'sender_language',
] as const satisfies readonly (keyof ToldApplication)[]

/**
 * Tells applicants that the board closed their applications. Who heard of the vacancy in the last day finds it on the page
 * of the application.
 */
export async function tellOfClosing(
  trx: Trx,
  now: Date,
  applications: readonly ToldApplication[],
): Promise<void> {
  const { told } = await whoMayBeTold(trx, now, applications)
  await tell(trx, now, 'application_closed', told, now)
}

/**
 * Tells everybody who applied for a vacancy, once for each address, that it was removed as a fraud and what to do: also who
 * withdrew, for the employer had their details. Who heard of the vacancy in the last day hears this a day later. It is to
 * be called in the transaction of the removal.
 *
 * @returns How many are told.
 */
export async function tellOfFraud(trx: Trx, now: Date, vacancyId: number): Promise<number> {
  const applications = await trx
    .selectFrom('position_applications')
    .select(toldColumns)
    .where('vacancy_id', '=', vacancyId)
    .orderBy('id')
    .execute()
  const { told, waiting } = await whoMayBeTold(trx, now, applications)
  await tell(trx, now, 'vacancy_removed_as_fraud', told, now)
  await tell(trx, now, 'vacancy_removed_as_fraud', waiting, new Date(now.getTime() + DAY))
  return told.length + waiting.length
}

async function tell(
  trx: Trx,
  now: Date,
  name: 'application_closed' | 'vacancy_removed_as_fraud',
  applications: readonly ToldApplication[],
  at: Date,
): Promise<void> {
  for (let from = 0; from < applications.length; from += AT_ONCE) {
    const some = applications.slice(from, from + AT_ONCE)
    const links = some.map(({ id, sender_language: used }) => {
      const language = isOffered(used) ? used : 'en'
      return { purpose: 'sent-application', subjectId: id, language } as const
    })
    const tokens = await makeLinks(trx, now, links)
    const mails = some.map(({ id, full_name, email, job_position, company_name }, no): Mail => {
      const payload: ApplicationNews = {
        full_name,
        applicant_no: applicantNo('position_application', id),
        position: job_position,
        company_name,
        link_token: tokens[no]!,
        language: links[no]!.language,
      }
      return { name, to: email, payload, about: { subject: 'position_application', subject_id: id } }
    })
    await announceAll(trx, now, mails, at)
  }
  await noteTold(trx, applications, at)
}
