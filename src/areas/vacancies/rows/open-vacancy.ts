import { categoryNames } from '#src/areas/catalogue/index.ts'
import { problem, type ProblemCode } from '#src/contract/errors.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { publicView, getState, type PublicView, type VacancyState } from '../vacancy-state.ts'

export interface OpenVacancy {
  id: number
  user_id: number | null
  position: string
  company_name: string
  email: string
  job_category_id: number
  category_name: string
  closing_date: string
  apply_by: string[] | null
  sender_language: string
}

const refusals = {
  pending: 'vacancy_not_found',
  rejected: 'vacancy_not_found',
  frozen: 'vacancy_not_found',
  removed: 'vacancy_gone',
  filled: 'vacancy_closed',
  withdrawn: 'vacancy_closed',
  expired: 'vacancy_closed',
} as const satisfies Record<Exclude<VacancyState, 'open'>, ProblemCode>

/** In a transaction the row is locked against deletion. */
export async function findVacancyContact(db: Db, id: number) {
  return db
    .selectFrom('vacancies')
    .select(['id', 'email'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
}

/** The vacancy may be closed, or in no list. */
export async function isAppliedForByPhone(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('vacancies').select('apply_by').where('id', '=', id).executeTakeFirst()
  return row?.apply_by?.includes('phone') === true
}

/** In a transaction the vacancy stays open until the end: a review, an edit or a deletion waits. */
export async function getOpenVacancy(db: Db | Trx, id: number, today: string): Promise<OpenVacancy> {
  // The row is locked before it is read with its category: who waits for a change of its category would find it with
  // neither the old one nor the new.
  if (db.isTransaction)
    await db.selectFrom('vacancies').select('id').where('id', '=', id).forShare().executeTakeFirst()
  const row = await db
    .selectFrom('vacancies')
    .innerJoin(categoryNames, 'categories.id', 'vacancies.job_category_id')
    .select([
      'vacancies.id',
      'vacancies.user_id',
      'vacancies.position',
      'vacancies.company_name',
      'vacancies.email',
      'vacancies.job_category_id',
      'categories.name as category_name',
      'vacancies.closing_date',
      'vacancies.apply_by',
      'vacancies.sender_language',
      'vacancies.status',
      'vacancies.closed_at',
      'vacancies.closed_reason',
      'vacancies.frozen_at',
    ])
    .where('vacancies.id', '=', id)
    .executeTakeFirst()
  if (!row) throw problem('vacancy_not_found')
  const state = getState(row, today)
  if (state !== 'open') throw problem(refusals[state])
  return row
}

/** The view stays so until the transaction ends; concurrent callers wait for each other. */
export async function lockPublicVacancy(trx: Trx, id: number, today: string): Promise<PublicView> {
  const row = await trx
    .selectFrom('vacancies')
    .select(['status', 'closing_date', 'closed_at', 'closed_reason', 'frozen_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? publicView(row, today) : 'hidden'
}
