import { sql } from 'kysely'
import { announceAll, mailTo } from '#src/areas/mail/index.ts'
import { vacanciesEndedBefore } from '#src/areas/vacancies/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo, daysBefore } from '#src/platform/clock.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { makeLinks } from '#src/platform/signed-links.ts'
import { offeredOrEnglish } from '#src/strings/languages.ts'
import { CLOSED_AFTER_DAYS, unansweredStages } from '../../application-stages.ts'
import { applicantNo } from '../../application.ts'
import { applicationClosed } from '../../mails/applicant-mails.ts'
import { markNotified, splitByMailLimit } from '../../rows/applicant-mail-limit.ts'

const VACANCY_BATCH = 50
const APPLICATION_BATCH = 200
/** Days that later rounds look at: a node may have been down for some of them. */
const LOOKED_BACK_DAYS = 10

/**
 * Closes applications that had no answer in the two weeks after their vacancy ended, and tells their applicants. Any node
 * may do it at any time; an application that an employer moves at that moment stays where they put it.
 *
 * @param isFirst Looks at every vacancy that ended, not only in the last days. No mail leaves for one that ended long
 *   ago: the board was down, or is older than this rule.
 * @returns How many were closed.
 */
export async function closeUnanswered(context: AppContext, isFirst: boolean): Promise<number> {
  // Fourteen whole days lie between the last day of the vacancy and this one.
  const day = daysBefore(dayInColombo(context.clock.now()), CLOSED_AFTER_DAYS)
  const lately = await closeOf(context, day, daysBefore(day, LOOKED_BACK_DAYS))
  return isFirst ? lately + (await closeOf(context, day, undefined)) : lately
}

async function closeOf({ db, clock }: AppContext, day: string, from: string | undefined): Promise<number> {
  let closed = 0
  for (let after = 0; ;) {
    const vacancies = await vacanciesEndedBefore(db, day, { after, limit: VACANCY_BATCH, from })
    if (vacancies.length === 0) return closed
    let some: number
    do {
      some = await db.transaction().execute(async (trx) => {
        const applications = await closeSome(trx, vacancies, clock.now())
        if (from !== undefined) await notifyOfClosing(trx, clock.now(), applications)
        return applications.length
      })
      closed += some
    } while (some === APPLICATION_BATCH)
    after = vacancies.at(-1)!
  }
}

interface ClosedApplication {
  id: number
  vacancy_id: number
  full_name: string
  email: string | null
  job_position: string
  company_name: string
  sender_language: string
}

async function closeSome(trx: Trx, vacancies: readonly number[], now: Date): Promise<ClosedApplication[]> {
  const at = now.toISOString()
  const { rows } = await sql<ClosedApplication>`
    with closed as (
      update applications set stage = 'closed', stage_at = ${at}
      where kind = 'position_application' and no in (
        select no from applications
        where vacancy_id in (${sql.join(vacancies)}) and stage in (${sql.join(unansweredStages)})
        order by no limit ${APPLICATION_BATCH} for update skip locked)
      returning no as id, vacancy_id, name as full_name, email, job_position, company_name, sender_language),
    noted as (
      insert into application_stages (application_id, stage, changed_at, changed_by)
      select id, 'closed', ${at}::timestamptz, 'board' from closed order by id)
    select * from closed order by id`.execute(trx)
  return rows
}

/** Mails no applicant who had a mail about the vacancy in the last day, or has no address: their page shows it. */
async function notifyOfClosing(
  trx: Trx,
  now: Date,
  applications: readonly ClosedApplication[],
): Promise<void> {
  const { notified } = await splitByMailLimit(trx, now, applications)
  const links = notified.map(({ id, email, sender_language: used }) => {
    const language = offeredOrEnglish(used)
    return { purpose: 'sent-application', subjectId: id, language, to: email } as const
  })
  const tokens = await makeLinks(trx, now, links)
  const mails = notified.map(({ id, full_name, email, job_position: position, company_name }, no) => {
    const applicant_no = applicantNo('position_application', id)
    const link = { link_token: tokens[no]!, language: links[no]!.language }
    const payload = { full_name, applicant_no, position, company_name, ...link }
    return mailTo(applicationClosed, email, payload, { subject: 'position_application', subject_id: id })
  })
  await announceAll(trx, now, mails)
  await markNotified(trx, notified, now)
}
