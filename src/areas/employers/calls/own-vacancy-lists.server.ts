import { type SqlBool, sql } from 'kysely'
import { categoryNames, cityNames, districtNames } from '#src/areas/catalogue/index.ts'
import { waitingRevisions } from '#src/areas/moderation/index.ts'
import { countViews, containsWords, stateOn, townOfWork, vacancyRows } from '#src/areas/vacancies/index.ts'
import { getState } from '#src/areas/vacancies/vacancy-state.ts'
import type { QueryOf } from '#src/contract/endpoint.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { slice, type Part } from '#src/platform/db/queries/pages.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { OwnVacancyRow, listOwnVacancies } from './my-vacancies.ts'
import { companyFields } from './posting.ts'
import { type OwnerContext, ownerFacts } from './vacancy-answer.server.ts'

const noApplications = { applications: 0, received: 0, unanswered: 0 }

export async function listOwn(context: OwnerContext, { user }: Viewer, query: OwnQuery) {
  const { db, clock } = context
  const today = dayInColombo(clock.now())
  const { rows, total } = await pageOfOwn(db, user!.id, query, today, slice(firstPage(query))!)
  const ids = rows.map(({ id }) => id)
  const revisions = await waitingRevisions(db, ids)
  const counts = await context.applicationCounts(db, ids)
  const views = await countViews(db, ids)
  const shown = rows.map((row) => {
    const state = getState(row, today)
    return {
      ...(row as typeof row &
        Pick<
          OwnVacancyRow,
          'status' | 'closed_reason' | 'frozen_reason' | 'rejection_reason' | 'further_reasons'
        >),
      category: { id: row.job_category_id, name: row.category_name },
      state,
      is_open: state === 'open',
      ...ownerFacts(row, today),
      ...(counts.get(row.id) ?? noApplications),
      views: views.get(row.id) ?? 0,
      revision: revisions.get(row.id) ?? null,
    }
  })
  return { rows: shown, total }
}

/** The list is never answered whole: an agency has thousands. */
export function firstPage<Q extends OwnQuery>(query: Q): Q {
  return { page: 1, ...query }
}

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
      'vacancies.further_reasons',
      'vacancies.rejection_note',
      'vacancies.approved_at',
      'vacancies.decided_at',
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

export async function getCompanyOfLastVacancy(db: Db, userId: number) {
  return db
    .selectFrom(vacancyRows)
    .select(companyFields)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type OwnQuery = QueryOf<typeof listOwnVacancies>
