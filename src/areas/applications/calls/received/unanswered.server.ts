import { sql } from 'kysely'
import { CLOSED_AFTER_DAYS, unansweredStages } from '#src/areas/applications/application-stages.ts'
import { applicantNo } from '#src/areas/applications/application.ts'
import { applicationClosed } from '#src/areas/applications/mails/applicant-mails.ts'
import { applicationsUnanswered } from '#src/areas/applications/mails/received-mails.ts'
import { markNotified, splitByMailLimit } from '#src/areas/applications/rows/applicants.ts'
import { lockAtStage, unansweredApplications } from '#src/areas/applications/rows/received-applications.ts'
import { announce, announceAll, mailTo } from '#src/areas/mail/index.ts'
import { findUserContact } from '#src/areas/people/index.ts'
import { vacanciesEndedBefore } from '#src/areas/vacancies/index.ts'
import { DAY_MS } from '#src/contract/values/units.ts'
import type { AppContext, Timed } from '#src/platform/app-context.ts'
import { dayInColombo, startOfDay, daysBefore } from '#src/platform/clock.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { slice, type PageQuery } from '#src/platform/db/queries/pages.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { inDaytime } from '#src/platform/jobs/job.ts'
import { makeLinks } from '#src/platform/signed-links.ts'
import { offeredOrEnglish } from '#src/strings/languages.ts'
import { moveMany } from './move-many.server.ts'
import { UNANSWERED_DAYS, RECAP_DAYS } from './received.ts'

function getUnanswered(db: Db, userId: number, now: Date) {
  return unansweredApplications(db, new Date(now.getTime() - UNANSWERED_DAYS * DAY_MS)).where(
    'vacancy.user_id',
    '=',
    userId,
  )
}

async function countUnanswered(db: Db, userId: number, now: Date): Promise<number> {
  const { count } = await getUnanswered(db, userId, now)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function listUnanswered({ db, clock }: AppContext, { user }: Viewer, query: PageQuery) {
  const now = clock.now()
  const part = slice(query)
  const rows = await getUnanswered(db, user!.id, now)
    .select(['application.job_position', 'application.nudged_at', 'vacancy.id as vacancy_id'])
    .$narrowType<{ job_position: string }>()
    .orderBy('application.created_at')
    .orderBy('application.no')
    .$if(part !== undefined, (all) => all.limit(part!.limit).offset(part!.offset))
    .execute()
  return { rows, total: await countUnanswered(db, user!.id, now) }
}

export async function declineUnanswered(context: AppContext, viewer: Viewer, ids: readonly number[]) {
  return moveMany(context, viewer, ids, { stage: 'not_selected' }, async (trx, now) => {
    const theirs = await getUnanswered(trx, viewer.user!.id, now).where('application.no', 'in', ids).execute()
    return lockAtStage(
      trx,
      theirs.map(({ id }) => id),
      'received',
    )
  })
}

/** Tells owners, in the daytime and once a day at most, of applications that wait for an answer. */
export async function sendRecaps({ db, clock }: Timed, signal?: AbortSignal): Promise<number> {
  const now = clock.now()
  return inDaytime(
    now,
    (max) => dueRecaps(db, now, max),
    (userId) => recap(db, now, userId),
    signal,
  )
}

/** Records and mails a recap in one transaction: both happen or neither. */
async function recap(db: Db, now: Date, userId: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await recordRecap(trx, userId, now))) return false
    const owner = await findUserContact(trx, userId)
    const count = await countUnanswered(trx, userId, now)
    // The page needs a confirmed address.
    if (owner?.email_confirmed_at == null || count === 0) return false
    const { name, email, language } = owner
    await announce(trx, now, applicationsUnanswered, email, { name, count, language })
    return true
  })
}

/** A board that was down for longer sends nothing about applications whose day passed meanwhile. */
const MAX_DAYS_LATE = 3

const startOfToday = (now: Date) => startOfDay(dayInColombo(now))

/** Accounts without a recap today, one of whose applications has waited `RECAP_DAYS` since the last recap. */
async function dueRecaps(db: Db, now: Date, max: number): Promise<number[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const passed = RECAP_DAYS.map((days) => {
    const past = sql`make_interval(days => ${sql.lit(days)})`
    return sql`(application.created_at <= ${at} - ${past}
      and application.created_at > ${at} - ${past} - make_interval(days => ${sql.lit(MAX_DAYS_LATE)})
      and (last.sent_at is null or application.created_at > last.sent_at - ${past}))`
  })
  const rows = await unansweredApplications(db, now)
    .leftJoin('application_recaps as last', 'last.user_id', 'vacancy.user_id')
    .clearSelect()
    .select('vacancy.user_id')
    .distinct()
    .where('vacancy.user_id', 'is not', null)
    .where('vacancy.frozen_reason', 'is distinct from', 'account_blocked')
    .where(sql<boolean>`(${sql.join(passed, sql` or `)})`)
    .where((eb) => eb.or([eb('last.sent_at', 'is', null), eb('last.sent_at', '<', startOfToday(now))]))
    .orderBy('vacancy.user_id')
    .limit(max)
    .execute()
  return rows.flatMap(({ user_id }) => user_id ?? [])
}

/** Returns `false` if another node has done so today. Waits for one that is about to. */
async function recordRecap(trx: Trx, userId: number, now: Date): Promise<boolean> {
  const row = await trx
    .insertInto('application_recaps')
    .values({ user_id: userId, sent_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sent_at: now.toISOString() })
        .where('application_recaps.sent_at', '<', startOfToday(now)),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

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
