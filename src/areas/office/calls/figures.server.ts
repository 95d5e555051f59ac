import { sql } from 'kysely'
import { applicationEvents, applicationsIn } from '#src/areas/applications/index.ts'
import { categoryNames, cityNames, districtNames } from '#src/areas/catalogue/index.ts'
import { writeMissedSearches } from '#src/areas/search/index.ts'
import { postedVacancies, vacancyEvents } from '#src/areas/vacancies/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { COLOMBO } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { applicationKinds, type CountedEvent, countedEvents, type Counts, type Figures } from './figures.ts'
import type { Period } from './period.server.ts'
import { countByModerator, measureWork } from './work-figures.server.ts'

/** @param isOwner Only owners see who decided how much. */
export async function getFigures(
  { db, mailWaitMs }: Pick<AppContext, 'db' | 'mailWaitMs'>,
  period: Period,
  isOwner: boolean,
): Promise<Figures> {
  await writeMissedSearches(db)
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      // The plans are short: to compile them takes longer than to run them.
      await sql`set local jit = off`.execute(trx)
      const buckets = await countEvents(trx, period)
      const vacancies = await countVacancies(trx, period)
      const applications = await countApplications(trx, period)
      const totals = getCounts(buckets.filter(({ begins }) => begins !== null))
      const totals_before = getCounts(buckets.filter(({ begins }) => begins === null))
      return {
        ...pick(period),
        series: getSeries(period, buckets),
        totals,
        totals_before,
        categories: sideBySide('category', vacancies, applications),
        districts: getPlaces('district', vacancies, applications),
        cities: getPlaces('city', vacancies, applications),
        statuses: ([0, 1, 2] as const).map((status) => ({
          status,
          ...getVacancies(vacancies.find(({ by, id }) => by === 'status' && id === status)),
        })),
        sources: applicationKinds.map((source) => ({
          source,
          applications: totals[source],
          applications_before: totals_before[source],
        })),
        ...(await measureWork(trx, period)),
        moderators: isOwner ? await countByModerator(trx, period, mailWaitMs) : [],
      }
    })
}

function pick({ from, to, unit, before }: Period) {
  return { from, to, unit, before }
}

function getCounts(buckets: readonly Bucket[]): Counts {
  const counts = Object.fromEntries(countedEvents.map((event) => [event, 0])) as Counts
  for (const { event, count } of buckets) counts[event] += count
  return counts
}

function getSeries({ units }: Period, buckets: readonly Bucket[]): Figures['series'] {
  const byUnit = new Map<string, Bucket[]>()
  // A unit cut off by the period begins with it, but in the database with its Monday or its first of the month.
  const begun = (begins: string) => units.findLast(({ from }) => from <= begins) ?? units[0]!
  for (const bucket of buckets) {
    if (bucket.begins === null) continue
    const { from } = begun(bucket.begins)
    byUnit.set(from, [...(byUnit.get(from) ?? []), bucket])
  }
  return units.map((unit) => ({ ...unit, ...getCounts(byUnit.get(unit.from) ?? []) }))
}

function sideBySide(
  by: Breakdown['by'],
  vacancies: readonly Breakdown[],
  applications: readonly Breakdown[],
) {
  const rows = new Map<number | null, Figures['categories'][number]>()
  const rowFor = ({ id, name }: Breakdown) => {
    const row = rows.get(id) ?? { id, name, ...getVacancies(), ...getApplications() }
    rows.set(id, row)
    return row
  }
  for (const found of vacancies) if (found.by === by) Object.assign(rowFor(found), getVacancies(found))
  for (const found of applications) if (found.by === by) Object.assign(rowFor(found), getApplications(found))
  return [...rows.values()].toSorted(
    (a, b) =>
      // A row without a name is no answer to "where most?".
      Number(a.name === null) - Number(b.name === null) ||
      b.vacancies - a.vacancies ||
      b.applications - a.applications ||
      (a.name ?? '').localeCompare(b.name ?? '', 'en'),
  )
}

function getPlaces(
  by: 'district' | 'city',
  vacancies: readonly Breakdown[],
  applications: readonly Breakdown[],
): Figures['districts'] {
  return sideBySide(by, vacancies, applications).map(({ id: _, ...row }) => row)
}

function getVacancies(found?: Breakdown) {
  return { vacancies: found?.now ?? 0, vacancies_before: found?.before ?? 0 }
}

function getApplications(found?: Breakdown) {
  return { applications: found?.now ?? 0, applications_before: found?.before ?? 0 }
}

const nowAndBefore = ({ divides }: Pick<Period, 'divides'>) => sql`
  count(*) filter (where at >= ${divides}::timestamptz) as now,
  count(*) filter (where at < ${divides}::timestamptz) as before`

interface Bucket {
  event: CountedEvent
  begins: string | null
  count: number
}

async function countEvents(db: Db, period: Period): Promise<Bucket[]> {
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

interface Breakdown {
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

async function countVacancies(db: Db, period: Period): Promise<Breakdown[]> {
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

async function countApplications(db: Db, period: Period): Promise<Breakdown[]> {
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
