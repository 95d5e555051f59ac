import { problem } from '#src/contract/errors.ts'
import { categoryNames } from '#src/features/catalogue/server/index.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { isOpen, vacancyStatus } from '../../vacancy.ts'

/** An application needs these of its vacancy, and stores some of them. */
export interface OpenVacancy {
  id: number
  position: string
  company_name: string
  /** New applications are announced to this address. */
  email: string
  job_category_id: number
  category_name: string
  closing_date: string
}

/**
 * Finds the address for a vacancy's applications. In a transaction the row is locked against deletion until the end.
 */
export async function findVacancyContact(db: Db, id: number) {
  return db
    .selectFrom('vacancies')
    .select(['id', 'email'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
}

/**
 * The vacancy if it takes applications on `today` (a Sri Lankan day). In a transaction it stays so until the end: a
 * review, an edit or a deletion waits.
 *
 * @throws Problem `vacancy_not_found` for a missing, pending or rejected one, `vacancy_closed` after its closing day.
 */
export async function getOpenVacancy(db: Db | Trx, id: number, today: string): Promise<OpenVacancy> {
  let query = db
    .selectFrom('vacancies')
    .innerJoin(categoryNames, 'categories.id', 'vacancies.job_category_id')
    .select([
      'vacancies.id',
      'vacancies.position',
      'vacancies.company_name',
      'vacancies.email',
      'vacancies.job_category_id',
      'categories.name as category_name',
      'vacancies.closing_date',
      'vacancies.status',
    ])
    .where('vacancies.id', '=', id)
  if (db.isTransaction) query = query.forShare('vacancies')
  const row = await query.executeTakeFirst()
  if (row?.status !== vacancyStatus.approved) throw problem('vacancy_not_found')
  if (!isOpen(row, today)) throw problem('vacancy_closed')
  return row
}
