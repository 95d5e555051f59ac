import { sql } from 'kysely'
import { cityNames, districtNames } from '#src/areas/catalogue/index.ts'
import { isOpenOn, vacancyRows } from '#src/areas/vacancies/index.ts'
import type { Db } from '#src/platform/db/database.ts'

/** Of more names those of the most vacancies are read. */
const MAX_NAMES = 10_000

export interface NameOnVacancies {
  id: number
  /** As the newest of the vacancies has it. */
  name: string
  vacancies: number
}

export interface OpenNames {
  positions: NameOnVacancies[]
  companies: NameOnVacancies[]
  /** The number of open vacancies in each place and category, by `city:12`. */
  counts: ReadonlyMap<string, number>
}

interface Group {
  kind: 'position' | 'company' | 'city' | 'district' | 'province' | 'category'
  id: number
  vacancies: number
  newest: number
}

/** Counts the names and the places of the open vacancies in one scan of their rows. */
export async function openNames(db: Db, today: string): Promise<OpenNames> {
  const { rows } = await sql<Group>`
    with counted as (
      select letters_of(position) as letters, company_id, city_id, district_id, province_id, job_category_id,
        count(*)::int as vacancies, max(vacancies.id) as newest
      from ${vacancyRows} left join ${cityNames} on cities.id = vacancies.city_id
        left join ${districtNames} on districts.id = cities.district_id
      where ${isOpenOn(today)}
      group by grouping sets ((letters_of(position)), (company_id), (city_id), (district_id), (province_id), (job_category_id))
    )
    select case when letters is not null then 'position' when company_id is not null then 'company'
      when city_id is not null then 'city' when district_id is not null then 'district'
      when province_id is not null then 'province' else 'category' end as kind,
      coalesce(company_id, city_id, district_id, province_id, job_category_id, 0) as id, vacancies, newest
    from counted where num_nonnulls(letters, company_id, city_id, district_id, province_id, job_category_id) > 0
    order by vacancies desc, newest desc`.execute(db)
  const of = (kind: Group['kind']) => rows.filter((row) => row.kind === kind).slice(0, MAX_NAMES)
  const [positions, companies] = [of('position'), of('company')]
  const written = await asWritten(db, [...positions, ...companies])
  const named = (groups: readonly Group[], column: 'position' | 'company_name') =>
    groups.flatMap(({ id, vacancies, newest }) => {
      const name = written.get(newest)?.[column]
      // The vacancy may have been deleted meanwhile.
      return name === undefined ? [] : [{ id, name, vacancies }]
    })
  return {
    positions: named(positions, 'position'),
    companies: named(companies, 'company_name'),
    counts: new Map(rows.map(({ kind, id, vacancies }) => [`${kind}:${id}`, vacancies])),
  }
}

async function asWritten(db: Db, groups: readonly Group[]) {
  const { rows } = await sql<{ id: number; position: string; company_name: string }>`
    select id, position, company_name from ${vacancyRows}
    where id = any(${groups.map(({ newest }) => newest)}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
