import { type AliasedExpression, sql } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'
import { inEachLanguage, type Language } from '#src/strings/languages.ts'
import { JOINERS, withoutJoiners } from '../city-names.ts'

/** A relation to join, with each category's open vacancies on a day in Sri Lanka. */
export type OpenVacancies = (
  today: string,
) => AliasedExpression<{ job_category_id: number; open_vacancies: number }, 'open'>

export function selectCategories(db: Db, openVacancies: OpenVacancies, today: string) {
  return db
    .selectFrom('categories')
    .leftJoin(openVacancies(today), 'open.job_category_id', 'categories.id')
    .select([
      'id',
      'name',
      'name_si',
      'name_ta',
      'sort_order',
      'slug',
      sql<
        string[]
      >`array(select slug from former_category_slugs where category_id = categories.id order by slug)`.as(
        'former_slugs',
      ),
      sql<number>`coalesce(open_vacancies, 0)`.as('open_vacancies'),
    ])
}

export async function lockCategory(db: Db, id: number) {
  return db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
}

const bare = (column: string) => sql`translate(${sql.ref(column)}, ${JOINERS}, '')`

/** Finds a city by its English name, or by one in Sinhala or Tamil that no other city has. */
export async function findCityId(db: Db, typed: string): Promise<number | undefined> {
  const name = withoutJoiners(typed)
  const isEnglish = sql<boolean>`lower(name) = ${name.toLowerCase()}`
  const found = await db
    .selectFrom('cities')
    .select(['id', isEnglish.as('is_english')])
    .where(sql<boolean>`${isEnglish} or ${name} in (${bare('name_si')}, ${bare('name_ta')})`)
    .execute()
  const english = found.find(({ is_english }) => is_english)
  return (english ?? (found.length === 1 ? found[0] : undefined))?.id
}

/** True for `Kandy`, `මහනුවර`, `Colombo` (several cities) and `Kollupitiya` in `Colombo 03 (Kollupitiya)`. */
export async function isPlaceAtHome(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`with named as (
      select name, name_si, name_ta from cities union all select name, name_si, name_ta from districts)
    select 1 from named where lower(${withoutJoiners(name)}) = any (array[lower(name), ${bare('name_si')}, ${bare('name_ta')}]
      || regexp_split_to_array(lower(name), '[()]| \\d+ ')) limit 1`.execute(db)
  return rows.length > 0
}

interface Named {
  id: number
  names: string[]
  named: Record<Language, string>
  /** A city's district or a district's province, as `district:7`. */
  within?: string
}

export async function catalogueTerms(
  db: Db,
): Promise<Record<'categories' | 'cities' | 'districts' | 'provinces', Named[]>> {
  const columns = ['id', 'name', 'name_si', 'name_ta'] as const
  const read = async (table: 'categories' | 'provinces') =>
    (await db.selectFrom(table).select(columns).execute()).map(named)
  const cities = await db
    .selectFrom('cities')
    .select([...columns, 'district_id'])
    .execute()
  const districts = await db
    .selectFrom('districts')
    .select([...columns, 'province_id'])
    .execute()
  return {
    categories: await read('categories'),
    cities: cities.map((city) => ({ ...named(city), within: `district:${city.district_id}` })),
    districts: districts.map((row) => ({ ...named(row), within: `province:${row.province_id}` })),
    provinces: await read('provinces'),
  }
}

type NamesOfRow = { id: number; name: string } & { [column: `name_${string}`]: string | null }

function named({ id, ...row }: NamesOfRow): Named {
  const named = inEachLanguage((language) => row[`name_${language}`] ?? row.name)
  return { id, names: [...new Set(Object.values(named))], named }
}
