import { sql } from 'kysely'
import { COLOMBO } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { CountedEvent } from '../../figures-contract.ts'
import type { Period } from '../use-cases/period.ts'

type Span = Pick<Period, 'starts' | 'divides' | 'ends'>

const within = (column: string, { starts, ends }: Span) =>
  sql`${sql.ref(column)} >= ${starts}::timestamptz and ${sql.ref(column)} < ${ends}::timestamptz`

/** The two counts that every breakdown has, of rows that have `at`. */
const nowAndBefore = ({ divides }: Span) => sql`
  count(*) filter (where at >= ${divides}::timestamptz) as now,
  count(*) filter (where at < ${divides}::timestamptz) as before`

export interface Bucket {
  event: CountedEvent
  /** The day in Sri Lanka on which the unit begins; null: the period before, as a whole. */
  begins: string | null
  count: number
}

/** Every counted event of the period by unit, and of the period before. Without the units where nothing happened. */
export async function countEvents(db: Db, period: Period): Promise<Bucket[]> {
  const events = [
    sql`select 'vacancies_posted' as event, created_at as at from vacancies where ${within('created_at', period)}`,
    sql`select 'vacancies_approved', approved_at from vacancies where ${within('approved_at', period)}`,
    sql`select 'vacancies_rejected', decided_at from vacancies where status = 2 and ${within('decided_at', period)}`,
    sql`select 'job_applicants', created_at from position_applications where ${within('created_at', period)}`,
    sql`select 'job_seeker_applies', created_at from category_applications where ${within('created_at', period)}`,
    sql`select 'job_seeker_forms', created_at from job_seeker_forms where ${within('created_at', period)}`,
  ]
  const { rows } = await sql<Bucket>`
    select event, begins::date as begins, sum(count) as count from (
      select event,
        case when at >= ${period.divides}::timestamptz
          then date_trunc(${period.unit}, at at time zone ${COLOMBO}) end as begins,
        count(*) as count
      from (${sql.join(events, sql` union all `)}) as events
      group by 1, 2
    ) as counted
    group by 1, 2`.execute(db)
  return rows
}

export interface Breakdown {
  by: 'category' | 'district' | 'city' | 'status'
  id: number | null
  name: string | null
  now: number
  before: number
}

/** What the rows of `summed` are called. */
const nameOfSum = sql`coalesce(categories.name, districts.name, cities.name) as name`
const namesOfSums = sql`
  left join categories on categories.id = summed.job_category_id
  left join districts on districts.id = summed.district_id
  left join cities on cities.id = summed.city_id`

/** Vacancies posted in the period by category, by district and city of the work, and by their status of today. */
export async function countVacancies(db: Db, period: Period): Promise<Breakdown[]> {
  const { rows } = await sql<Breakdown>`
    with counted as (
      select job_category_id, city_id, status, ${nowAndBefore(period)}
      from (select job_category_id, city_id, status, created_at as at from vacancies
        where ${within('created_at', period)}) as posted
      group by 1, 2, 3
    ), summed as (
      select job_category_id, district_id, city_id, status, sum(now) as now, sum(before) as before,
        grouping(job_category_id, district_id, city_id, status) as sums
      from counted left join cities on cities.id = counted.city_id
      group by grouping sets ((job_category_id), (district_id), (city_id), (status))
    )
    select case sums when 7 then 'category' when 11 then 'district' when 13 then 'city' else 'status' end as by,
      coalesce(job_category_id, summed.district_id, city_id, status) as id, ${nameOfSum}, now, before
    from summed ${namesOfSums}`.execute(db)
  return rows
}

/** Applications of all kinds by category, and by the applicant's city with its district where it is a known one. */
export async function countApplications(db: Db, period: Period): Promise<Breakdown[]> {
  const rowsOf = (table: string, city: string) => sql`
    select job_category_id, ${sql.raw(city)} as city, created_at as at from ${sql.table(table)}
    where ${within('created_at', period)}`
  const { rows } = await sql<Breakdown>`
    with counted as (
      select job_category_id, city, ${nowAndBefore(period)}
      from (${rowsOf('position_applications', 'city')} union all ${rowsOf('category_applications', 'city')}
        union all ${rowsOf('job_seeker_forms', 'null')}) as received
      group by 1, 2
    ), summed as (
      select job_category_id, district_id, cities.id as city_id, sum(now) as now, sum(before) as before,
        grouping(job_category_id, district_id, cities.id) as sums
      from counted left join cities on lower(cities.name) = lower(counted.city)
      group by grouping sets ((job_category_id), (district_id), (cities.id))
    )
    select case sums when 3 then 'category' when 5 then 'district' else 'city' end as by,
      coalesce(job_category_id, summed.district_id, city_id) as id, ${nameOfSum}, now, before
    from summed ${namesOfSums}`.execute(db)
  return rows
}

export interface Handling {
  decided: number
  decided_before: number
  median_hours: number | null
  median_hours_before: number | null
  p90_hours: number | null
  p90_hours_before: number | null
  vacancies_without_applications: number
  vacancies_without_applications_before: number
  failed_mails: number
  failed_mails_before: number
}

/** How the board was looked after. The first decision is the first approval, or the rejection of what never was approved. */
export async function measureHandling(db: Db, period: Period): Promise<Handling> {
  const isNow = sql`at >= ${period.divides}::timestamptz`
  const isBefore = sql`at < ${period.divides}::timestamptz`
  const { rows } = await sql<Handling>`
    with decisions as (
      select approved_at as at, created_at from vacancies where ${within('approved_at', period)}
      union all
      select decided_at, created_at from vacancies
      where status = 2 and approved_at is null and ${within('decided_at', period)}
    ), waits as (
      select at, extract(epoch from at - created_at)::float8 / 3600 as hours from decisions
    ), decided as (
      select count(*) filter (where ${isNow}) as decided, count(*) filter (where ${isBefore}) as decided_before,
        percentile_cont(0.5) within group (order by hours) filter (where ${isNow}) as median_hours,
        percentile_cont(0.5) within group (order by hours) filter (where ${isBefore}) as median_hours_before,
        percentile_cont(0.9) within group (order by hours) filter (where ${isNow}) as p90_hours,
        percentile_cont(0.9) within group (order by hours) filter (where ${isBefore}) as p90_hours_before
      from waits
    ), unanswered as (
      select ${nowAndBefore(period)}
      from (select approved_at as at from vacancies where ${within('approved_at', period)}
        and not exists (select from position_applications where vacancy_id = vacancies.id)) as quiet
    ), failed as (
      select ${nowAndBefore(period)}
      from (select failed_at as at from outbox where ${within('failed_at', period)}) as given_up
    )
    select decided.*, unanswered.now as vacancies_without_applications,
      unanswered.before as vacancies_without_applications_before,
      failed.now as failed_mails, failed.before as failed_mails_before
    from decided, unanswered, failed`.execute(db)
  return rows[0]!
}
