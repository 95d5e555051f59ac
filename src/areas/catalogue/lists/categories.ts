import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { QueryOf } from '#src/contract/endpoint.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { asValues, asWords, orderBy, type Part } from '#src/platform/db/queries/pages.ts'
import { hasWords, type List, listed, type Listed } from '#src/platform/db/queries/search-text.ts'
import { defineList } from '#src/platform/http/lists/define-list.ts'
import { type City, listCategories, type listCities } from '../calls/catalogue.ts'
import { type OpenVacancies, selectCategories } from '../rows/catalogue.ts'

export const categoryList = (openVacancies: OpenVacancies) =>
  defineList({
    endpoint: listCategories,
    select: ({ db, clock }, query) =>
      matchingCategories(selectCategories(db, openVacancies, dayInColombo(clock.now())), query),
    columns: ['id', 'name', 'name_si', 'name_ta', 'open_vacancies'],
  })

const orders = {
  sort_order: asValues('sort_order'),
  name: asWords('name'),
  open_vacancies: asValues('open_vacancies'),
}

function matchingCategories(all: List['all'], { q, sort }: QueryOf<typeof listCategories>): List {
  return {
    all,
    key: ['id'],
    where: named(q),
    order: orderBy(sort ?? 'sort_order', orders),
    searches: q !== undefined,
  }
}

/** Orders cities by the bytes of their names, so that every database gives the same order. */
export function matchingCities(
  db: Db,
  { q, district, sort = 'name' }: QueryOf<typeof listCities>,
  part?: Part,
): Promise<Listed<City>> {
  const name = { by: sql`rows.name collate "C"` }
  const orders = { name, district: [{ by: sql`rows.district collate "C"` }, name] }
  const list = {
    all: db
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
      ]),
    key: ['id'] as const,
    where: [
      ...named(q),
      ...(district === undefined ? [] : [sql<SqlBool>`lower(rows.district) = lower(${district})`]),
    ],
    order: orderBy(sort, orders),
    searches: q !== undefined,
  }
  return listed(db, list, part)
}

function named(q: string | undefined): RawBuilder<SqlBool>[] {
  if (q === undefined) return []
  return [hasWords(sql`lower(concat_ws(' ', rows.name, rows.name_si, rows.name_ta))`, q)]
}
