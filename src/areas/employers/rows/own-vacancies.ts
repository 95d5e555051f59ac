import { type SqlBool, sql } from 'kysely'
import { categoryNames, cityNames, districtNames } from '#src/areas/catalogue/index.ts'
import { containsWords, stateOn, townOfWork, vacancyRows } from '#src/areas/vacancies/index.ts'
import type { QueryOf } from '#src/contract/endpoint.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Part } from '#src/platform/db/queries/pages.ts'
import type { listOwnVacancies } from '../calls/my-vacancies.ts'
import { companyFields } from '../calls/posting.ts'

const orders = {
  created_at: sql`vacancies.created_at`,
  closing_date: sql`vacancies.closing_date`,
  position: sql`lower(vacancies.position)`,
}

export async function pageOfOwn(db: Db, userId: number, query: OwnQuery, today: string, part: Part) {
  const { q, state, category, sort = '-created_at' } = query
  let mine = db.selectFrom(vacancyRows).where('vacancies.user_id', '=', userId)
  if (state?.length) mine = mine.where(sql<SqlBool>`${stateOn(today)} = any (${state})`)
  if (category?.length) mine = mine.where('vacancies.job_category_id', 'in', category)
  if (q !== undefined) mine = mine.where(containsWords(q))
  const { total } = await mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const descending = sort.startsWith('-')
  const by = orders[(descending ? sort.slice(1) : sort) as keyof typeof orders]
  const rows = await mine
    .innerJoin(categoryNames, 'categories.id', 'vacancies.job_category_id')
    .leftJoin(cityNames, 'cities.id', 'vacancies.city_id')
    .leftJoin(districtNames, 'districts.id', 'cities.district_id')
    .select([
      'vacancies.id',
      'vacancies.position',
      'vacancies.company_name',
      'vacancies.job_category_id',
      'categories.name as category_name',
      townOfWork,
      'districts.name as district',
      'vacancies.closing_date',
      'vacancies.country',
      'vacancies.workplace',
      'vacancies.approval_until',
      'vacancies.direct_hiring_note',
      'vacancies.first_closing_date',
      'vacancies.extended_at',
      'vacancies.status',
      'vacancies.closed_at',
      'vacancies.closed_reason',
      'vacancies.frozen_at',
      'vacancies.frozen_reason',
      'vacancies.rejection_reason',
      'vacancies.rejection_note',
      'vacancies.approved_at',
      'vacancies.created_at',
      'vacancies.updated_at',
    ])
    .orderBy(by, descending ? 'desc' : 'asc')
    .orderBy('vacancies.id', descending ? 'desc' : 'asc')
    .limit(part.limit)
    .offset(part.offset)
    .execute()
  return { rows, total: Number(total) }
}

export async function companyOfLastVacancy(db: Db, userId: number) {
  return db
    .selectFrom(vacancyRows)
    .select(companyFields)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type OwnQuery = QueryOf<typeof listOwnVacancies>
