import { sql } from 'kysely'
import { dayInColombo, startOfDay } from '#src/platform/clock.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { RECAP_DAYS } from '../calls/received/unanswered.ts'
import { unansweredApplications } from './received-applications.ts'

/** A board that was down for longer says nothing of applications whose day passed meanwhile. */
const MAX_DAYS_LATE = 3

const startOfToday = (now: Date) => startOfDay(dayInColombo(now))

/** Accounts that have had no recap today, and for whose applications one of these days has passed since the last one. */
export async function dueRecaps(db: Db, now: Date, max: number): Promise<number[]> {
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

/** `false` where another node has done so today. One that is about to is waited for. */
export async function recordRecap(trx: Trx, userId: number, now: Date): Promise<boolean> {
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
