import { sql } from 'kysely'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { optionalColumns } from '../../vacancy-fields.ts'

/** Vacancies with what an answer needs of other tables. */
export function selectVacancies(db: Db) {
  return db
    .selectFrom('vacancies')
    .innerJoin('categories', 'categories.id', 'vacancies.job_category_id')
    .leftJoin('cities', 'cities.id', 'vacancies.city_id')
    .leftJoin('districts', 'districts.id', 'cities.district_id')
    .leftJoin('files', 'files.key', 'vacancies.job_poster')
    .select(optionalColumns.map((name) => `vacancies.${name}` as const))
    .select([
      'vacancies.id',
      'vacancies.user_id',
      'vacancies.company_name',
      'vacancies.address',
      'vacancies.email',
      'vacancies.phone',
      'vacancies.position',
      'vacancies.description',
      'vacancies.job_category_id',
      'vacancies.closing_date',
      'vacancies.status',
      'vacancies.job_poster',
      'vacancies.rejection_reason',
      'vacancies.rejection_note',
      'vacancies.approved_at',
      'vacancies.decided_at',
      'vacancies.created_at',
      'vacancies.updated_at',
      'categories.name as category_name',
      'cities.name as city',
      'districts.name as district',
      'files.width as poster_width',
      'files.height as poster_height',
    ])
}

export type VacancyRow = Awaited<ReturnType<ReturnType<typeof selectVacancies>['executeTakeFirstOrThrow']>>

export async function findVacancy(db: Db, id: number) {
  return selectVacancies(db).select('files.variant_widths').where('vacancies.id', '=', id).executeTakeFirst()
}

export async function getVacancy(db: Db, id: number): Promise<VacancyRow> {
  return selectVacancies(db).where('vacancies.id', '=', id).executeTakeFirstOrThrow()
}

/** The columns of one vacancy, held until the transaction ends. */
export async function lockVacancy(trx: Trx, id: number) {
  return trx.selectFrom('vacancies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export type LockedVacancy = NonNullable<Awaited<ReturnType<typeof lockVacancy>>>

/** Several at once, in the order of their ids, so that two reviewers do not wait for each other. */
export async function lockVacancies(trx: Trx, ids: readonly number[]): Promise<LockedVacancy[]> {
  return trx.selectFrom('vacancies').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** The category's id while it may be referred to: it cannot be removed before the transaction ends. */
export async function holdCategory(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

export async function findCityId(db: Db, name: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('cities')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst()
  return row?.id
}

/** The account that a vacancy's mails go to. */
export async function findOwner(db: Db, userId: number) {
  return db.selectFrom('users').select(['name', 'email']).where('id', '=', userId).executeTakeFirst()
}
