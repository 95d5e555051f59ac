import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'
import { asValues, asWords, orderBy } from '#src/platform/db/orders.ts'
import { containing, type List } from '#src/platform/db/search-text.ts'

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

export interface CatalogueFilter {
  /** A part of a name in whatever language. */
  q?: string | undefined
  district?: string | undefined
  sort?: string | undefined
}

/** Categories in the board's order unless sorted. */
export function categoryList(db: Db, today: string, { q, sort = 'sort_order' }: CatalogueFilter): List {
  const columns = {
    sort_order: asValues('sort_order'),
    name: asWords('name'),
    open_vacancies: asValues('open_vacancies'),
  }
  return {
    all: selectCategories(db, today),
    key: ['id'],
    where: named(q),
    order: orderBy(sort, columns),
    searches: q !== undefined,
  }
}

/** Cities by the bytes of their names, so that every database has the same order. */
export function cityList(db: Db, { q, district, sort = 'name' }: CatalogueFilter): List {
  const name = { by: sql`rows.name collate "C"` }
  const columns = { name, district: [{ by: sql`rows.district collate "C"` }, name] }
  return {
    all: selectCities(db),
    key: ['id'],
    where: [
      ...named(q),
      ...(district === undefined ? [] : [sql<SqlBool>`lower(rows.district) = lower(${district})`]),
    ],
    order: orderBy(sort, columns),
    searches: q !== undefined,
  }
}

function named(q: string | undefined): RawBuilder<SqlBool>[] {
  if (q === undefined) return []
  return [sql`lower(concat_ws(' ', rows.name, rows.name_si, rows.name_ta)) like ${containing(q)}`]
}

function selectCities(db: Db) {
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
