import { sql } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'

/** The categories with their open vacancies as of `today`. */
export function selectCategories(db: Db, today: string) {
  return db
    .selectFrom('categories')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('vacancies')
          .select(['job_category_id', sql<number>`count(*)::int`.as('open_vacancies')])
          .where('status', '=', 1)
          .where('closing_date', '>=', today)
          .groupBy('job_category_id')
          .as('open'),
      (join) => join.onRef('open.job_category_id', '=', 'categories.id'),
    )
    .select([
      'id',
      'name',
      'name_si',
      'name_ta',
      'sort_order',
      sql<number>`coalesce(open_vacancies, 0)`.as('open_vacancies'),
    ])
}

export function selectCities(db: Db) {
  return db
    .selectFrom('cities')
    .innerJoin('districts', 'districts.id', 'cities.district_id')
    .innerJoin('provinces', 'provinces.id', 'districts.province_id')
    .select([
      'cities.id',
      'cities.name',
      'cities.name_si',
      'cities.name_ta',
      'districts.name as district',
      'districts.name_si as district_si',
      'districts.name_ta as district_ta',
      'provinces.name as province',
    ])
}
