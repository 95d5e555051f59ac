import { sql } from 'kysely'
import { announce } from '#src/areas/mail/index.ts'
import { findUserContact, isBlocked } from '#src/areas/people/index.ts'
import type { Timed } from '#src/platform/app-context.ts'
import { dayInColombo, COLOMBO } from '#src/platform/clock.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { inDaytime } from '#src/platform/jobs/job.ts'
import { savedClosing } from '../mails/vacancies-mails.ts'
import { daysAfter } from '../posting-rules.ts'
import { isOpenOn } from '../rows/vacancy-sql.ts'

/** True for an application by the account or with its address. Applications own the query. */
export type AccountApplied = (
  db: Db,
  vacancyId: number,
  account: { id: number; email: string },
) => Promise<boolean>

/** Reminds of each saved vacancy once; whoever has applied needs no mail. */
export async function remindOfSaved(
  { db, clock }: Timed,
  accountApplied: AccountApplied,
  signal?: AbortSignal,
): Promise<number> {
  const now = clock.now()
  const today = dayInColombo(now)
  return inDaytime(
    now,
    (max) => dueSaved(db, today, max),
    (due) => remind(db, now, due, accountApplied),
    signal,
  )
}

async function remind(
  db: Db,
  now: Date,
  { user_id, ...vacancy }: SavedClosing,
  accountApplied: AccountApplied,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await markReminded(trx, { user_id, ...vacancy }, now))) return false
    const user = await findUserContact(trx, user_id)
    if (!user || (await isBlocked(trx, user_id))) return false
    const { vacancy_id } = vacancy
    if (await accountApplied(trx, vacancy_id, { id: user_id, email: user.email })) return false
    const { name, language } = user
    const about = { subject: 'vacancy', subject_id: vacancy_id } as const
    await announce(trx, now, savedClosing, user.email, { name, ...vacancy, language }, about)
    return true
  })
}

/** Days before the closing day. */
const REMINDED_DAYS_BEFORE = 2

interface SavedClosing {
  user_id: number
  vacancy_id: number
  position: string
  company_name: string
  closing_date: string
}

/** Whoever saved it in these last days saw when it closes. */
const knowsDay = sql<boolean>`saved_at >= (closing_date - ${sql.lit(REMINDED_DAYS_BEFORE)})::timestamp
  at time zone ${sql.lit(COLOMBO)}`

async function dueSaved(db: Db, today: string, max: number): Promise<SavedClosing[]> {
  return db
    .selectFrom('saved_vacancies as saved')
    .innerJoin('vacancies', 'vacancies.id', 'saved.vacancy_id')
    .select(['saved.user_id', 'saved.vacancy_id', 'position', 'company_name', 'closing_date'])
    .where('saved.reminded_at', 'is', null)
    .where('closing_date', '<=', daysAfter(today, REMINDED_DAYS_BEFORE))
    .where(isOpenOn(today))
    .where((eb) => eb.not(knowsDay))
    .orderBy('closing_date')
    .orderBy('saved.vacancy_id')
    .orderBy('saved.user_id')
    .limit(max)
    .execute()
}

/** False if another node has done it, or the vacancy is no longer saved. */
async function markReminded(trx: Trx, { user_id, vacancy_id }: SavedClosing, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('saved_vacancies')
    .set({ reminded_at: now.toISOString() })
    .where('user_id', '=', user_id)
    .where('vacancy_id', '=', vacancy_id)
    .where('reminded_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
