import { sql } from 'kysely'
import { cityNames, districtNames, companyNames } from '#src/areas/catalogue/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import { publicView, getState, type VacancyState } from '../vacancy-state.ts'
import { isOpenOn, townOfWork } from './vacancy-sql.ts'

interface VacancySummary {
  id: number
  position: string
  company_name: string
  company: { id: number; name: string } | null
  city: string | null
  district: string | null
  closing_date: string
  state: VacancyState
}

const companyOf = sql<VacancySummary['company']>`case when companies.id is not null
  then jsonb_build_object('id', companies.id, 'name', companies.name) end`.as('company')

function selectSummaries(db: Db) {
  return db
    .selectFrom('vacancies')
    .leftJoin(cityNames, 'cities.id', 'vacancies.city_id')
    .leftJoin(districtNames, 'districts.id', 'cities.district_id')
    .leftJoin(companyNames, 'companies.id', 'vacancies.company_id')
    .select([
      'vacancies.id',
      'vacancies.position',
      'vacancies.company_name',
      townOfWork,
      'districts.name as district',
      'vacancies.closing_date',
    ])
    .select(companyOf)
}

export async function publicSummaries(
  db: Db,
  ids: readonly number[],
  today: string,
): Promise<VacancySummary[]> {
  if (ids.length === 0) return []
  const rows = await selectSummaries(db)
    .select(['vacancies.status', 'vacancies.closed_at', 'vacancies.closed_reason', 'vacancies.frozen_at'])
    .where('vacancies.id', 'in', ids)
    .execute()
  return rows
    .filter((row) => ['open', 'ended'].includes(publicView(row, today)))
    .map((row) => {
      const { status: _status, closed_at: _at, closed_reason: _reason, frozen_at: _frozen, ...facts } = row
      return { ...facts, state: getState(row, today) }
    })
}

/** Reads the open ones of these vacancies, in the order of the ids. */
export async function openSummaries(db: Db, ids: readonly number[], today: string) {
  if (ids.length === 0) return []
  const rows = await selectSummaries(db).where('vacancies.id', 'in', ids).where(isOpenOn(today)).execute()
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

export async function newestOpenInCategory(db: Db, categoryId: number, today: string, max: number) {
  return selectSummaries(db)
    .where('vacancies.job_category_id', '=', categoryId)
    .where(isOpenOn(today))
    .orderBy('vacancies.approved_at', 'desc')
    .orderBy('vacancies.id', 'desc')
    .limit(max)
    .execute()
}
