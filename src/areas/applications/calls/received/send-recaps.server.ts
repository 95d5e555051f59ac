import { sql } from 'kysely'
import { announce } from '#src/areas/mail/index.ts'
import { findUserContact } from '#src/areas/people/index.ts'
import type { Timed } from '#src/platform/app-context.ts'
import { dayInColombo, startOfDay } from '#src/platform/clock.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { inDaytime } from '#src/platform/jobs/job.ts'
import { applicationsUnanswered } from '../../mails/received-mails.ts'
import { unansweredApplications } from '../../rows/received-applications.ts'
import { countUnanswered } from './unanswered.server.ts'
import { RECAP_DAYS } from './unanswered.ts'

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
