import { sql, type RawBuilder } from 'kysely'
import { cityNames, companyNames, districtNames } from '#src/areas/catalogue/index.ts'
import { isOpenOn, monthlyPay, startDay, vacancyRows, writtenIn } from '#src/areas/vacancies/index.ts'
import { filterColumns, type FilterColumn } from '#src/areas/vacancies/vacancy-fields.ts'
import type { Db } from '#src/platform/db/database.ts'

/** An open vacancy as the index has it. Names are in small letters, without zero-width joiners. */
export interface OpenRow extends Record<FilterColumn, string | readonly string[] | null> {
  id: number
  category: number
  city: number | null
  district: number | null
  province: number | null
  language: string
  verified: '1' | null
  states_pay: boolean
  /** Rupees; null if none is stated, or by the piece. */
  monthly_pay: number | null
  /** About how many applied, as a step; the last if that is hidden. */
  applied: number
  closing_date: string
  work_days: number | null
  work_hours: number | null
  /** A day since 1970. */
  start_date: number | null
  walk_in_day: string | null
  /** Milliseconds since 1970. */
  approved: number
  company_id: number | null
  position: string
  company: string
}

function selectOpen(today: string, where: RawBuilder<unknown>): RawBuilder<OpenRow> {
  return sql<OpenRow>`
    select vacancies.id, job_category_id as category, city_id as city, cities.district_id as district,
      districts.province_id as province, ${sql.join(filterColumns.map((name) => sql.ref(`vacancies.${name}`)))},
      ${writtenIn} as language, case when companies.verified_at is not null then '1' end as verified,
      num_nonnulls(salary_min, salary_max) > 0 as states_pay, ${monthlyPay} as monthly_pay,
      applied_step_of(vacancies.id, hides) as applied, closing_date, walk_in_day, work_days, work_hours, ${startDay} as start_date,
      (extract(epoch from approved_at) * 1000)::bigint as approved, company_id,
      letters_of(position) as position, letters_of(company_name) as company
    from ${vacancyRows} left join ${cityNames} on cities.id = vacancies.city_id
      left join ${districtNames} on districts.id = cities.district_id
      left join ${companyNames} on companies.id = vacancies.company_id
    where ${isOpenOn(today)} and ${where}`
}

/** Reads the given vacancies that are open on a day. */
export async function openRowsOf(db: Db, ids: readonly number[], today: string): Promise<OpenRow[]> {
  const { rows } = await selectOpen(today, sql`vacancies.id = any (${ids}::int[])`).execute(db)
  return rows
}

/** Rows read at once: more would keep other requests waiting. */
const BATCH_SIZE = 2_000

/** Yields all vacancies open on a day, in batches, in the order of an index. */
export async function* allOpenRows(db: Db, today: string): AsyncGenerator<OpenRow[]> {
  let last = { closing_date: today, id: 0 }
  for (;;) {
    const { rows } = await sql<OpenRow>`${selectOpen(
      today,
      sql`(closing_date, vacancies.id) > (${last.closing_date}::date, ${last.id}::int)`,
    )} order by closing_date, vacancies.id limit ${sql.lit(BATCH_SIZE)}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < BATCH_SIZE) return
    last = rows.at(-1)!
  }
}

interface OpenChanges {
  /** Pass it to the next call: whatever is committed later has this number or a higher one. */
  since: string
  ids: number[]
}

/**
 * The vacancies that changed since, as of now. Transactions that were open the last time are read again; numbers above
 * the database's own, from before it was copied, are left out.
 */
export async function changesSince(db: Db, since: string): Promise<OpenChanges> {
  const { rows } = await sql<OpenChanges>`
    select pg_snapshot_xmin(snapshot)::text as since, (
      select coalesce(array_agg(distinct id), '{}') from vacancy_changes
      where changed_in >= ${since}::bigint and changed_in < pg_snapshot_xmax(snapshot)::text::bigint
    ) as ids from pg_current_snapshot() as snapshot`.execute(db)
  return rows[0]!
}

/** The number that changes from now on have, or a lower one. */
export async function changesFromNow(db: Db): Promise<string> {
  const { rows } = await sql<{ since: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as since`.execute(db)
  return rows[0]!.since
}

/** Every node has read them long before; a cursor of open data is good for this long, and needs the newest change. */
const CHANGES_RETENTION_DAYS = 14

export async function sweepChanges(db: Db): Promise<void> {
  await sql`delete from vacancy_changes
    where at < least(now() - make_interval(days => ${sql.lit(CHANGES_RETENTION_DAYS)}),
      (select max(at) from vacancy_changes))`.execute(db)
}
