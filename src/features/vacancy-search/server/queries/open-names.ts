import { sql } from 'kysely'
import { isOpenOn, vacancyRows } from '#src/features/vacancies/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'

/** The most names of each kind that are told, those of the most vacancies first. */
const MOST = 10_000

export interface NameOnVacancies {
  /** As one of the vacancies has it. */
  name: string
  /** Open vacancies with this name, in whatever case. */
  vacancies: number
}

export interface OpenNames {
  positions: NameOnVacancies[]
  companies: NameOnVacancies[]
  /** The open vacancies of each city and category, by id. */
  cities: ReadonlyMap<number, number>
  categories: ReadonlyMap<number, number>
}

interface Group {
  kind: 'position' | 'company' | 'city' | 'category' | null
  of: number | null
  vacancies: number
  last: number
}

/** Counts the names and the places of the open vacancies by one look at their rows. */
export async function openNames(db: Db, today: string): Promise<OpenNames> {
  const { rows } = await sql<Group>`
    with counted as (
      select position_letters, company_letters, city_id, job_category_id, count(*)::int as vacancies,
        max(vacancies.id) as last
      from vacancy_search as vacancies where ${isOpenOn(today)}
      group by grouping sets ((position_letters), (company_letters), (city_id), (job_category_id))
    )
    select case when position_letters is not null then 'position' when company_letters is not null then 'company'
      when city_id is not null then 'city' when job_category_id is not null then 'category' end as kind,
      coalesce(city_id, job_category_id) as of, vacancies, last
    from counted order by vacancies desc, last desc`.execute(db)
  const of = (kind: Group['kind']) => rows.filter((row) => row.kind === kind)
  const [positions, companies] = [of('position').slice(0, MOST), of('company').slice(0, MOST)]
  const written = await asWritten(db, [...positions, ...companies])
  const ids = (kind: Group['kind']) => new Map(of(kind).map((row) => [row.of!, row.vacancies]))
  return {
    positions: positions.flatMap(({ last, vacancies }) => named(written.get(last)?.position, vacancies)),
    companies: companies.flatMap(({ last, vacancies }) => named(written.get(last)?.company_name, vacancies)),
    cities: ids('city'),
    categories: ids('category'),
  }
}

/** None for a vacancy that was deleted meanwhile. */
function named(name: string | undefined, vacancies: number): NameOnVacancies[] {
  return name === undefined ? [] : [{ name, vacancies }]
}

async function asWritten(db: Db, groups: readonly Group[]) {
  const { rows } = await sql<{ id: number; position: string; company_name: string }>`
    select id, position, company_name from ${vacancyRows}
    where id = any(${groups.map(({ last }) => last)}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
