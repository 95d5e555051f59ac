import { sql } from 'kysely'
import { heldInterviews } from '#src/features/applications/server/index.ts'
import { vacancyStatus } from '#src/features/vacancies/vacancy.ts'
import { atHour, COLOMBO, dayInColombo, daysBefore, startOfDay } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'

const EVENING = 18

export interface DueReminder {
  id: number
  application_id: number
}

/**
 * Interviews of tomorrow in the evening, and of today, whose applicants have not said that they do not come. Who was invited
 * after the evening before has just read of it. Nobody is reminded of an interview for a vacancy that is hidden.
 */
export async function dueReminders(db: Db, now: Date, max: number): Promise<DueReminder[]> {
  const today = dayInColombo(now)
  const last = now < atHour(today, EVENING) ? today : daysBefore(today, -1)
  const eveningBefore = sql<string>`(date_trunc('day', interview.starts_at at time zone ${sql.lit(COLOMBO)})
    - make_interval(hours => ${sql.lit(24 - EVENING)})) at time zone ${sql.lit(COLOMBO)}`
  return heldInterviews(db)
    .clearSelect()
    .select(['interview.id', 'interview.application_id'])
    .where('interview.starts_at', '>', now.toISOString())
    .where('interview.starts_at', '<', startOfDay(daysBefore(last, -1)))
    .where('interview.reminded_at', 'is', null)
    .where('interview.created_at', '<', eveningBefore)
    .where((eb) => eb.or([eb('interview.answer', 'is', null), eb('interview.answer', '=', 'coming')]))
    .where('vacancy.status', '=', vacancyStatus.approved)
    .where('vacancy.frozen_at', 'is', null)
    .orderBy('interview.starts_at')
    .limit(max)
    .execute()
}
