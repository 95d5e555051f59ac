import { sql, type NotNull } from 'kysely'
import { announceAll, mailTo } from '#src/areas/mail/index.ts'
import { DAY_MS } from '#src/contract/values/units.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { vacancyWasFraud } from '../../mails/applicant-mails.ts'
import { markNotified, splitByMailLimit } from '../../rows/applicant-mail-limit.ts'

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
