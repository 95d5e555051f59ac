import { sql } from 'kysely'
import { applicationEvents, applicationsIn, isAppliedFor } from '#src/areas/applications/index.ts'
import { categoryNames, cityNames, districtNames } from '#src/areas/catalogue/index.ts'
import { failedMails } from '#src/areas/mail/index.ts'
import {
  approvedVacancies,
  firstDecisions,
  foundHere,
  postedVacancies,
  vacancyEvents,
} from '#src/areas/vacancies/index.ts'
import { COLOMBO } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { CountedEvent, Figures } from '../calls/figures.ts'
import type { Period } from '../calls/period.server.ts'

const nowAndBefore = ({ divides }: Pick<Period, 'divides'>) => sql`
  count(*) filter (where at >= ${divides}::timestamptz) as now,
  count(*) filter (where at < ${divides}::timestamptz) as before`

export interface Bucket {
  event: CountedEvent
  begins: string | null
  count: number
}

export async function countEvents(db: Db, period: Period): Promise<Bucket[]> {
  const { rows } = await sql<Bucket>`
    select event, begins::date as begins, sum(count) as count from (
      select event,
        case when at >= ${period.divides}::timestamptz
          then date_trunc(${period.unit}, at at time zone ${COLOMBO}) end as begins,
        count(*) as count
      from (${vacancyEvents(period)} union all ${applicationEvents(period)}) as events
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

const nameOfSum = sql`coalesce(categories.name, districts.name, cities.name) as name`
const namesOfSums = sql`
  left join ${categoryNames} on categories.id = summed.job_category_id
  left join ${districtNames} on districts.id = summed.district_id
  left join ${cityNames} on cities.id = summed.city_id`

export async function countVacancies(db: Db, period: Period): Promise<Breakdown[]> {
  const { rows } = await sql<Breakdown>`
    with counted as (
      select job_category_id, city_id, status, ${nowAndBefore(period)}
      from (${postedVacancies(period)}) as posted
      group by 1, 2, 3
    ), summed as (
      select job_category_id, district_id, city_id, status, sum(now) as now, sum(before) as before,
        grouping(job_category_id, district_id, city_id, status) as sums
      from counted left join ${cityNames} on cities.id = counted.city_id
      group by grouping sets ((job_category_id), (district_id), (city_id), (status))
    )
    select case sums when 7 then 'category' when 11 then 'district' when 13 then 'city' else 'status' end as by,
      coalesce(job_category_id, summed.district_id, city_id, status) as id, ${nameOfSum}, now, before
    from summed ${namesOfSums}`.execute(db)
  return rows
}

export async function countApplications(db: Db, period: Period): Promise<Breakdown[]> {
  const { rows } = await sql<Breakdown>`
    with counted as (
      select job_category_id, city, ${nowAndBefore(period)}
      from (${applicationsIn(period)}) as received
      group by 1, 2
    ), summed as (
      select job_category_id, district_id, cities.id as city_id, sum(now) as now, sum(before) as before,
        grouping(job_category_id, district_id, cities.id) as sums
      from counted left join ${cityNames} on lower(cities.name) = lower(counted.city)
      group by grouping sets ((job_category_id), (district_id), (cities.id))
    )
    select case sums when 3 then 'category' when 5 then 'district' else 'city' end as by,
      coalesce(job_category_id, summed.district_id, city_id) as id, ${nameOfSum}, now, before
    from summed ${namesOfSums}`.execute(db)
  return rows
}

type Handled = 'vacancies_found_here' | 'vacancies_without_applications' | 'failed_mails'
type Handling = Pick<Figures, 'decisions' | Handled | `${Handled}_before`>

export async function measureHandling(db: Db, period: Period): Promise<Handling> {
  const isNow = sql`at >= ${period.divides}::timestamptz`
  const isBefore = sql`at < ${period.divides}::timestamptz`
  const { rows } = await sql<Handling>`
    with first_decided as (
      ${firstDecisions(period)}
    ), waits as (
      select at, extract(epoch from at - created_at)::float8 / 3600 as hours from first_decided
    ), waited as (
      select count(*) filter (where ${isNow}) as decided, count(*) filter (where ${isBefore}) as decided_before,
        percentile_cont(0.5) within group (order by hours) filter (where ${isNow}) as median_hours,
        percentile_cont(0.5) within group (order by hours) filter (where ${isBefore}) as median_hours_before,
        percentile_cont(0.9) within group (order by hours) filter (where ${isNow}) as p90_hours,
        percentile_cont(0.9) within group (order by hours) filter (where ${isBefore}) as p90_hours_before
      from waits
    ), unanswered as (
      select ${nowAndBefore(period)}
      from (${approvedVacancies(period)}) as approved where not ${isAppliedFor(sql`approved.id`)}
    ), found as (
      select ${nowAndBefore(period)} from (${foundHere(period)}) as found
    ), failed as (
      select ${nowAndBefore(period)}
      from (${failedMails(period)}) as given_up
    )
    select to_jsonb(waited) as decisions, unanswered.now as vacancies_without_applications,
      unanswered.before as vacancies_without_applications_before,
      found.now as vacancies_found_here, found.before as vacancies_found_here_before,
      failed.now as failed_mails, failed.before as failed_mails_before
    from waited, unanswered, found, failed`.execute(db)
  return rows[0]!
}
