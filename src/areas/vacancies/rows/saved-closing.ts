import { sql } from 'kysely'
import { COLOMBO } from '#src/platform/clock.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { daysAfter } from '../posting-rules.ts'
import { isOpenOn } from './vacancy-sql.ts'

/** So many days before it closes. */
const REMINDED_DAYS_BEFORE = 2

export interface SavedClosing {
  user_id: number
  vacancy_id: number
  position: string
  company_name: string
  closing_date: string
}

/** Whoever saved it in these last days saw when it closes. */
const knowsDay = sql<boolean>`saved_at >= (closing_date - ${sql.lit(REMINDED_DAYS_BEFORE)})::timestamp
  at time zone ${sql.lit(COLOMBO)}`

export async function dueSaved(db: Db, today: string, max: number): Promise<SavedClosing[]> {
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

/** False where another node has done it, or it is saved no more. */
export async function markReminded(
  trx: Trx,
  { user_id, vacancy_id }: SavedClosing,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('saved_vacancies')
    .set({ reminded_at: now.toISOString() })
    .where('user_id', '=', user_id)
    .where('vacancy_id', '=', vacancy_id)
    .where('reminded_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
