import { sql } from 'kysely'
import { categoryNames, cityNames, districtNames } from '#src/areas/catalogue/index.ts'
import { companyNames } from '#src/areas/catalogue/index.ts'
import { isOpenOn, vacancyRows } from '#src/areas/vacancies/index.ts'
import type { LandingPlace } from '#src/areas/vacancies/landing-paths.ts'
import type { Db } from '#src/platform/db/database.ts'

export async function countOpen(db: Db, today: string): Promise<number> {
  const { count } = await db
    .selectFrom(vacancyRows)
    .select((of) => of.fn.countAll<string>().as('count'))
    .where(isOpenOn(today))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function openForSitemap(
  db: Db,
  today: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ id: number; updated_at: string }[]> {
  return db
    .selectFrom(vacancyRows)
    .select(['id', 'updated_at'])
    .where(isOpenOn(today))
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function landingsForSitemap(db: Db, today: string, least: number): Promise<LandingPlace[]> {
  const { rows } = await sql<LandingPlace>`
    select categories.slug as category, districts.name as district
    from ${vacancyRows}
    join ${categoryNames} on categories.id = vacancies.job_category_id
    left join ${cityNames} on cities.id = vacancies.city_id
    left join ${districtNames} on districts.id = cities.district_id
    where ${isOpenOn(today)}
    group by grouping sets ((categories.slug), (districts.name), (categories.slug, districts.name))
    having count(*) >= ${least} and (grouping(districts.name) = 1 or districts.name is not null)
    order by category nulls first, district nulls first`.execute(db)
  return rows.map(({ category, district }) =>
    category ? { category, district: district ?? undefined } : { district: district! },
  )
}

export function companiesForSitemap(db: Db, today: string, least: number) {
  return db
    .selectFrom(vacancyRows)
    .innerJoin(companyNames, 'companies.id', 'vacancies.company_id')
    .select(['companies.id', 'companies.name'])
    .where(isOpenOn(today))
    .groupBy(['companies.id', 'companies.name'])
    .having((of) => of.fn.countAll(), '>=', least)
    .orderBy('companies.id')
    .execute()
}
