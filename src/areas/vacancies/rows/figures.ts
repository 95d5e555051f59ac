import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'
import { within, type TimeRange } from '#src/platform/db/queries/conditions.ts'
import { fraudReasons } from '../rejection-reasons.ts'
import type { VacancyStatus, ViewSource } from '../vacancy.ts'

// Rows for reports, as SQL to select from: each happened `at` an instant of the span.

export function vacancyEvents(span: TimeRange): RawBuilder<unknown> {
  return sql`
    select 'vacancies_posted' as event, created_at as at from vacancies where ${within('created_at', span)}
    union all
    select 'vacancies_approved', approved_at from vacancies where ${within('approved_at', span)}
    union all
    select 'vacancies_rejected', decided_at from vacancies where status = 2 and ${within('decided_at', span)}`
}

export function postedVacancies(span: TimeRange): RawBuilder<unknown> {
  return sql`
    select job_category_id, city_id, status, created_at as at from vacancies where ${within('created_at', span)}`
}

export function approvedVacancies(span: TimeRange): RawBuilder<unknown> {
  return sql`select id, approved_at as at from vacancies where ${within('approved_at', span)}`
}

export function foundHere(span: TimeRange): RawBuilder<unknown> {
  return sql`select closed_at as at from vacancies where found = 'here' and ${within('closed_at', span)}`
}

export function filledVacancies(span: TimeRange): RawBuilder<unknown> {
  return sql`
    select closed_at as at from vacancies where closed_reason = 'filled' and ${within('closed_at', span)}`
}

/** Frauds that are kept from the board, or were taken from it. */
export function stoppedFrauds(span: TimeRange): RawBuilder<unknown> {
  return sql`
    select decided_at as at from vacancies
    where status = 2 and rejection_reason = any (${[...fraudReasons]}) and ${within('decided_at', span)}`
}

/** Counts what was open at the end of a day, or is open now if it is not over. Vacancies rejected since do not count. */
export function openOn(day: string, ends: string): RawBuilder<number> {
  return sql<number>`(select count(*)::int from vacancies
    where status = 1 and closing_date >= ${day}::date and approved_at < ${ends}::timestamptz
      and (closed_at is null or closed_at >= ${ends}::timestamptz)
      and (frozen_at is null or frozen_at >= ${ends}::timestamptz))`
}

export function firstDecisions(span: TimeRange): RawBuilder<unknown> {
  return sql`
    select approved_at as at, created_at from vacancies where ${within('approved_at', span)}
    union all
    select decided_at, created_at from vacancies
    where status = 2 and approved_at is null and ${within('decided_at', span)}`
}

const FEWEST_DECISIONS = 5

/** The median hours until a first decision; `null` if too few were made. */
export async function hoursUntilDecision(db: Db, span: TimeRange): Promise<number | null> {
  const { rows } = await sql<{ hours: number | null; decisions: number }>`
    select percentile_cont(0.5) within group (order by extract(epoch from at - created_at)::float8 / 3600) as hours,
      count(*)::int as decisions
    from (${firstDecisions(span)}) as decided`.execute(db)
  const { hours, decisions } = rows[0]!
  return hours === null || decisions < FEWEST_DECISIONS ? null : Math.ceil(hours)
}

export function countByStatus(db: Db, status: VacancyStatus): Promise<number> {
  return countTallied(db, { status })
}

const RECENT = 10

export async function newestVacancies(db: Db) {
  return db
    .selectFrom('vacancies')
    .select(['id', 'position', 'company_name', 'status'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT)
    .$castTo<{ id: number; position: string; company_name: string; status: VacancyStatus }>()
    .execute()
}

/** Counts vacancies of all states by their tallies: those of a status, of any of some categories, or all. */
export async function countTallied(
  db: Db,
  { status, category = [] }: { status?: number | undefined; category?: readonly number[] | undefined },
): Promise<number> {
  let tallies = db.selectFrom('vacancy_tallies').select(sql<number>`coalesce(sum(added), 0)::int`.as('total'))
  if (status !== undefined) tallies = tallies.where('status', '=', status)
  if (category.length > 0) tallies = tallies.where('job_category_id', 'in', category)
  return (await tallies.executeTakeFirstOrThrow()).total
}

/** Merges the tallies of each status and category. A concurrent count sees those from before or after. */
export async function sumTallies(db: Db): Promise<void> {
  await sql`
    with folded as (delete from vacancy_tallies returning status, job_category_id, added)
    insert into vacancy_tallies
    select status, job_category_id, sum(added) from folded group by 1, 2 having sum(added) <> 0`.execute(db)
}

export interface NewViews {
  vacancyId: number
  day: string
  source: ViewSource
  views: number
}

/** Counts all views of some vacancies; a vacancy without views is missing. */
export async function countViews(
  db: Db,
  vacancyIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (vacancyIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('vacancy_views')
    .select(['vacancy_id', sql<number>`sum(views)::int`.as('views')])
    .where('vacancy_id', 'in', vacancyIds)
    .groupBy('vacancy_id')
    .execute()
  return new Map(rows.map(({ vacancy_id, views }) => [vacancy_id, views]))
}
