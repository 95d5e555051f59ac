import { sql } from 'kysely'
import type { ApplicationCounts } from '#src/areas/moderation/index.ts'
import { isOpenOn, vacancyRows } from '#src/areas/vacancies/index.ts'
import { daysAfter } from '#src/areas/vacancies/posting-rules.ts'
import { vacancyStatus } from '#src/areas/vacancies/vacancy.ts'
import { COLOMBO, daysBefore } from '#src/platform/clock.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { REMINDED_DAYS_BEFORE, type ReminderKind } from '../calls/reminder.ts'

interface DueNotice {
  kind: 'applied'
  vacancyId: number
  applicants: number
}

/** The open vacancies for which as many have applied as their owners said. */
export async function dueNotices(
  db: Db,
  countsOf: ApplicationCounts,
  today: string,
  max: number,
): Promise<DueNotice[]> {
  const rows = await db
    .selectFrom('applicant_notices')
    .innerJoin(vacancyRows, 'vacancies.id', 'applicant_notices.vacancy_id')
    .select(['vacancy_id', 'applicants'])
    .where('vacancies.user_id', 'is not', null)
    .where(isOpenOn(today))
    .orderBy('vacancy_id')
    .execute()
  const counts = await countsOf(
    db,
    rows.map(({ vacancy_id }) => vacancy_id),
  )
  return rows
    .filter(({ vacancy_id, applicants }) => (counts.get(vacancy_id)?.applications ?? 0) >= applicants)
    .slice(0, max)
    .map(({ vacancy_id, applicants }) => ({ kind: 'applied', vacancyId: vacancy_id, applicants }))
}

export async function findNotice(db: Db, vacancy_id: number): Promise<number | null> {
  const row = await db
    .selectFrom('applicant_notices')
    .select('applicants')
    .where('vacancy_id', '=', vacancy_id)
    .executeTakeFirst()
  return row?.applicants ?? null
}

export async function deleteNotice(trx: Trx, vacancy_id: number): Promise<void> {
  await trx.deleteFrom('applicant_notices').where('vacancy_id', '=', vacancy_id).execute()
}

/** A board that was down for longer sends nothing about vacancies that closed meanwhile. */
const MAX_DAYS_LATE = 3

export type DueReminder = { kind: Exclude<ReminderKind, 'applied'>; vacancyId: number } | DueNotice

/** Finds vacancies whose owner had no reminder for this closing day: first those about to close, then closed ones. */
export async function dueReminders(db: Db, today: string, max: number): Promise<DueReminder[]> {
  // An owner who published it in these last days knows when it closes.
  const known = sql`approved_at < (closing_date - ${sql.lit(REMINDED_DAYS_BEFORE)})::timestamp at time zone ${sql.lit(COLOMBO)}`
  const closing = await due(db, 'closing', today, daysAfter(today, REMINDED_DAYS_BEFORE), known, max)
  const closed = await due(
    db,
    'closed',
    daysBefore(today, MAX_DAYS_LATE),
    daysBefore(today, 1),
    sql`true`,
    max,
  )
  return [...closing, ...closed]
}

/** Vacancies whose closing day is in the span, ends included, and that neither ended before it nor are hidden. */
async function due(
  db: Db,
  kind: Exclude<ReminderKind, 'applied'>,
  from: string,
  to: string,
  also: ReturnType<typeof sql>,
  max: number,
): Promise<DueReminder[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${vacancyRows}
    where status = ${sql.lit(vacancyStatus.approved)} and closed_at is null and frozen_at is null
      and closing_date between ${from}::date and ${to}::date and user_id is not null and ${also}
      and not exists (
        select from vacancy_reminders as sent
        where sent.vacancy_id = vacancies.id and sent.kind = ${kind} and sent.closing_date = vacancies.closing_date)
    order by closing_date, id limit ${max}`.execute(db)
  return rows.map(({ id }) => ({ kind, vacancyId: id }))
}

/** Returns `undefined` if another node has sent it. Another number of applicants is another reminder. */
export async function insertReminder(
  trx: Trx,
  { kind, vacancyId }: DueReminder,
  closing_date: string,
  now: Date,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('vacancy_reminders')
    .values({ vacancy_id: vacancyId, kind, closing_date, sent_at: now.toISOString() })
    .onConflict((conflict) => {
      const same = conflict.columns(['vacancy_id', 'kind', 'closing_date'])
      return kind === 'applied'
        ? same.doUpdateSet({ sent_at: now.toISOString(), answer: null, answered_at: null })
        : same.doNothing()
    })
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function findReminder(db: Db, id: number) {
  return db.selectFrom('vacancy_reminders').selectAll().where('id', '=', id).executeTakeFirst()
}

export type ReminderRow = NonNullable<Awaited<ReturnType<typeof findReminder>>>
