import { type Insertable, sql } from 'kysely'
import { userConfirmations } from '#src/areas/people/index.ts'
import { DAY_MS } from '#src/contract/values/units.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import { type ReportDecision, REPORTED_SHOWN } from '../calls/vacancy-reports.ts'
import { type CountedReport, freezeLimits, freezingReasons, type ReportReason } from '../report-reasons.ts'

export async function insertReport(trx: Trx, row: Insertable<Tables['vacancy_reports']>): Promise<number> {
  const { id } = await trx.insertInto('vacancy_reports').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Only a report that is neither confirmed nor decided gives way to its correction. Returns the ids. */
export async function removeMistypedReports(
  trx: Trx,
  report: { vacancy_id: number; network: string; email: string },
  since: string,
): Promise<number[]> {
  const rows = await trx
    .deleteFrom('vacancy_reports')
    .where((eb) => eb.and({ ...report, confirmed_at: null, decision: null }))
    .where('created_at', '>', since)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function findReport(db: Db, id: number) {
  return db
    .selectFrom('vacancy_reports')
    .select(['id', 'vacancy_id', 'reason', 'email', 'confirmed_at', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function confirmReport(
  trx: Trx,
  { id, email }: { id: number; email: string },
  now: Date,
): Promise<void> {
  const confirmed_at = now.toISOString()
  await trx
    .updateTable('vacancy_reports')
    .set({ confirmed_at })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute()
  await trx
    .insertInto('reporter_addresses')
    .values({ email, confirmed_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const wasWrong = sql<boolean>`(report.confirmed_at is not null and ${sql.lit(freezeLimits.wrong)} <= (
  select count(distinct other.vacancy_id) from vacancy_reports as other
  where other.email = report.email and other.confirmed_at is not null and other.decision = 'fine'))`

/** The same as `wasWrong` for very many reports: finds all such reporters once, in the order of an index. */
const isFromUnreliableReporter = sql<boolean>`(report.confirmed_at is not null and report.email in (
  select other.email from vacancy_reports as other where other.decision = 'fine' and other.confirmed_at is not null
  group by other.email having count(distinct other.vacancy_id) >= ${sql.lit(freezeLimits.wrong)}))`

export async function freezingReports(trx: Trx, vacancyId: number, now: Date): Promise<CountedReport[]> {
  const since = new Date(now.getTime() - freezeLimits.days * DAY_MS).toISOString()
  const rows = await trx
    .selectFrom('vacancy_reports as report')
    .leftJoin('reporter_addresses as known', 'known.email', 'report.email')
    .leftJoin(userConfirmations, 'users.email', 'report.email')
    .select(['report.email', 'report.network'])
    .distinct()
    .where('report.vacancy_id', '=', vacancyId)
    .where('report.decision', 'is', null)
    .where('report.reason', 'in', freezingReasons)
    .where('report.confirmed_at', 'is not', null)
    .where('report.network', 'is not', null)
    .where('report.created_at', '>', since)
    .where(sql<boolean>`least(known.confirmed_at, users.email_confirmed_at) <= ${since}::timestamptz`)
    .where(sql<boolean>`not ${wasWrong}`)
    .$narrowType<{ email: string; network: string }>()
    .execute()
  return rows
}

export async function countReporters(db: Db, vacancyId: number): Promise<number> {
  const { count } = await db
    .selectFrom('vacancy_reports as report')
    .select(reporters.as('count'))
    .where('report.vacancy_id', '=', vacancyId)
    .where('report.decision', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** A report without a network stands for itself. One with signs of a program counts once its address is confirmed. */
const countReportersBut = (wrong: typeof wasWrong) => sql<number>`
  count(distinct coalesce(report.network, report.id::text) collate "C")
  filter (where not ${wrong} and (report.signals is null or report.confirmed_at is not null))::int`
const reporters = countReportersBut(wasWrong)
export const reportersOfMany = countReportersBut(isFromUnreliableReporter)

export async function openReportsOf(db: Db, vacancyIds: readonly number[]) {
  if (vacancyIds.length === 0) return []
  const numbered = db
    .selectFrom('vacancy_reports as report')
    .select(['report.id', 'vacancy_id', 'reason', 'details', 'email', 'created_at', 'signals'])
    .select([
      sql<boolean>`report.confirmed_at is not null`.as('confirmed'),
      wasWrong.as('was_wrong'),
      sql<number>`row_number() over (partition by vacancy_id order by report.id desc)`.as('place'),
    ])
    .where('vacancy_id', 'in', vacancyIds)
    .where('decision', 'is', null)
  return db
    .selectFrom(numbered.as('numbered'))
    .selectAll()
    .where('place', '<=', REPORTED_SHOWN)
    .orderBy('id', 'desc')
    .execute()
}

export async function reportCounts(db: Db, vacancyId: number) {
  return db
    .selectFrom('vacancy_reports')
    .select([
      sql<number>`count(*) filter (where decision is null)::int`.as('open'),
      sql<number>`count(*) filter (where decision = 'fine')::int`.as('fine'),
      sql<number>`count(*) filter (where decision = 'removed')::int`.as('removed'),
    ])
    .where('vacancy_id', '=', vacancyId)
    .executeTakeFirstOrThrow()
}

export async function openReasons(db: Db, vacancyId: number): Promise<ReportReason[]> {
  const rows = await db
    .selectFrom('vacancy_reports')
    .select('reason')
    .where('vacancy_id', '=', vacancyId)
    .where('decision', 'is', null)
    .groupBy('reason')
    .orderBy((of) => of.fn.countAll(), 'desc')
    .orderBy('reason')
    .execute()
  return rows.map(({ reason }) => reason as ReportReason)
}

export async function reopenReports(
  trx: Trx,
  vacancyId: number,
  { reports, decision }: { reports: readonly number[]; decision: ReportDecision },
): Promise<number> {
  if (reports.length === 0) return 0
  const { numUpdatedRows } = await trx
    .updateTable('vacancy_reports')
    .set({ decision: null, decided_at: null })
    .where(sql<boolean>`id = any(${reports}::integer[])`)
    .where('vacancy_id', '=', vacancyId)
    .where('decision', '=', decision)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function countReportsOf(
  db: Db,
  vacancyIds: readonly number[],
): Promise<Map<number, { reports: number; open_reports: number }>> {
  if (vacancyIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('vacancy_reports')
    .select(['vacancy_id', sql<number>`count(*)`.as('reports')])
    .select(sql<number>`count(*) filter (where decision is null)`.as('open_reports'))
    .where('vacancy_id', 'in', vacancyIds)
    .groupBy('vacancy_id')
    .execute()
  return new Map(rows.map(({ vacancy_id, ...counts }) => [vacancy_id, counts]))
}

export async function findStanding(db: Db, vacancyId: number) {
  return db
    .selectFrom('report_standings')
    .select(['frozen_at', 'fine_at'])
    .where('vacancy_id', '=', vacancyId)
    .executeTakeFirst()
}

type Standing = Partial<Pick<Tables['report_standings'], 'frozen_at' | 'fine_at'>>

export async function setStanding(trx: Trx, vacancyId: number, standing: Standing): Promise<void> {
  await trx
    .insertInto('report_standings')
    .values({ vacancy_id: vacancyId, frozen_at: null, fine_at: null, ...standing })
    .onConflict((conflict) => conflict.column('vacancy_id').doUpdateSet(standing))
    .execute()
}
