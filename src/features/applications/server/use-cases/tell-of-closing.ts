import { announceAll, mailTo } from '#src/features/notifications/server/index.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { makeLinks } from '#src/platform/signed-links.ts'
import { offeredOrEnglish } from '#src/strings/languages.ts'
import { applicantNo } from '../../application.ts'
import { applicationClosed } from '../mails/applicant-mails.ts'
import { noteTold, whoMayBeTold } from '../queries/applicant-mail-limit.ts'

/** An application for a position, with what its applicant is told. */
export interface ClosedApplication {
  id: number
  vacancy_id: number
  full_name: string
  email: string
  job_position: string
  company_name: string
  sender_language: string
}

/**
 * Tells applicants that the board closed their applications. Who heard of the vacancy in the last day finds it on the page
 * of the application.
 */
export async function tellOfClosing(
  trx: Trx,
  now: Date,
  applications: readonly ClosedApplication[],
): Promise<void> {
  const { told } = await whoMayBeTold(trx, now, applications)
  const links = told.map(({ id, email, sender_language: used }) => {
    const language = offeredOrEnglish(used)
    return { purpose: 'sent-application', subjectId: id, language, to: email } as const
  })
  const tokens = await makeLinks(trx, now, links)
  const mails = told.map(({ id, full_name, email, job_position: position, company_name }, no) => {
    const applicant_no = applicantNo('position_application', id)
    const link = { link_token: tokens[no]!, language: links[no]!.language }
    const payload = { full_name, applicant_no, position, company_name, ...link }
    return mailTo(applicationClosed, email, payload, { subject: 'position_application', subject_id: id })
  })
  await announceAll(trx, now, mails)
  await noteTold(trx, told, now)
}
