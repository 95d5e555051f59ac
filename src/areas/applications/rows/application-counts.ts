import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { CategoryOwner, CompanyReplies } from '#src/areas/catalogue/index.ts'
import type { ApplicationCounts } from '#src/areas/moderation/index.ts'
import { companyVacancies } from '#src/areas/vacancies/index.ts'
import { COLOMBO } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { within, type TimeRange } from '#src/platform/db/queries/conditions.ts'
import { countUpTo } from '#src/platform/db/queries/count-up-to.ts'
import {
  applicationStages,
  unansweredStages,
  type ApplicationStage,
  type DeclineReason,
} from '../application-stages.ts'
import { type ApplicationKind, applicationKinds } from '../application.ts'

/** Counts the applications of some vacancies; one that has none is missing. Withdrawn ones are not counted. */
export const countApplications: ApplicationCounts = async (db, vacancyIds) => {
  if (vacancyIds.length === 0) return new Map()
  const count = (stages: readonly string[]) =>
    sql<number>`(count(*) filter (where stage = any (${stages})))::int`
  const rows = await db
    .selectFrom('applications')
    .select(['vacancy_id', sql<number>`count(*)::int`.as('applications')])
    .select([count(['received']).as('received'), count(unansweredStages).as('unanswered')])
    .where('vacancy_id', 'in', vacancyIds)
    .where('stage', '!=', 'withdrawn')
    .groupBy('vacancy_id')
    .execute()
  return new Map(rows.map(({ vacancy_id, ...counts }) => [vacancy_id!, counts]))
}

export async function countByStage(db: Db, vacancyId: number): Promise<Record<ApplicationStage, number>> {
  const rows = await db
    .selectFrom('applications')
    .select(['stage', (eb) => eb.fn.countAll<number>().as('count')])
    .where('vacancy_id', '=', vacancyId)
    .groupBy('stage')
    .execute()
  const counts = Object.fromEntries(applicationStages.map((stage) => [stage, 0]))
  for (const { stage, count } of rows) counts[stage!] = Number(count)
  return counts as Record<ApplicationStage, number>
}

export async function countUnanswered(db: Db, vacancyId: number): Promise<number> {
  const stages = await countByStage(db, vacancyId)
  return unansweredStages.reduce((sum, stage) => sum + stages[stage], 0)
}

/** Counts applications to a vacancy by the Sri Lankan day on which they came, oldest first. */
export async function applicationsByDay(db: Db, vacancyId: number) {
  const { rows } = await sql<{ day: string; applications: number }>`
    select to_char(created_at at time zone ${sql.lit(COLOMBO)}, 'YYYY-MM-DD') as day, count(*)::int as applications
    from applications where vacancy_id = ${vacancyId} and stage <> 'withdrawn'
    group by 1 order by 1`.execute(db)
  return rows
}

/** Counts those who are not selected now by the reason that the employer gave. */
export async function countDeclines(db: Db, vacancyId: number) {
  return db
    .selectFrom('applications as application')
    .innerJoin('application_stages as moved', (join) =>
      join
        .onRef('moved.application_id', '=', 'application.no')
        .onRef('moved.changed_at', '=', 'application.stage_at')
        .on('moved.reason', 'is not', null),
    )
    .select((eb) => [
      'moved.reason',
      eb.cast<number>(eb.fn.count('application.no').distinct(), 'integer').as('count'),
    ])
    .$narrowType<{ reason: DeclineReason }>()
    .where('application.vacancy_id', '=', vacancyId)
    .where('application.stage', '=', 'not_selected')
    .groupBy('moved.reason')
    .orderBy('count', 'desc')
    .orderBy('moved.reason')
    .execute()
}

// SQL for reports to select from; each row has an instant `at` within the span.

/** Selects applications of each kind: `event`, `at`. */
export function applicationEvents(span: TimeRange): RawBuilder<unknown> {
  return sql`
    select case kind when 'position_application' then 'job_applicants' when 'category_application'
      then 'job_seeker_applies' else 'job_seeker_forms' end as event, created_at as at
    from applications where ${within('created_at', span)}`
}

/** Selects applications of all kinds: `job_category_id`, the applicant's `city` as they wrote it, `at`. */
export function applicationsIn(span: TimeRange): RawBuilder<unknown> {
  return sql`select job_category_id, city, created_at as at from applications where ${within('created_at', span)}`
}

/** Selects the first answers of employers: `at`, and the `created_at` of the application. */
export function firstAnswers(span: TimeRange): RawBuilder<unknown> {
  const answers = (stageAt: RawBuilder<SqlBool>, messageAt: RawBuilder<SqlBool>) => sql`
    select application_id as no, changed_at as at from application_stages
    where changed_by = 'employer' and stage in ('interview', 'hired', 'not_selected') and ${stageAt}
    union all
    select application_id, created_at from application_messages where text is not null and ${messageAt}`
  const isEarlier = (column: string) =>
    sql<SqlBool>`application_id = first.no and ${sql.ref(column)} < ${span.starts}::timestamptz`
  return sql`
    select first.at, applications.created_at
    from (
      select no, min(at) as at from (${answers(within('changed_at', span), within('created_at', span))}) as answered
      group by no
    ) as first
    join applications on applications.kind = 'position_application' and applications.no = first.no
    where not exists (${answers(isEarlier('changed_at'), isEarlier('created_at'))})`
}

export function isAppliedFor(vacancyId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from applications where vacancy_id = ${vacancyId})`
}

/** Counts the applications of these kinds from the tallies, without reading them. */
export async function countTalliedApplications(db: Db, kinds: readonly ApplicationKind[]): Promise<number> {
  const { total } = await db
    .selectFrom('application_tallies')
    .select(sql<number>`coalesce(sum(added), 0)::int`.as('total'))
    .where('kind', 'in', kinds)
    .executeTakeFirstOrThrow()
  return total
}

/** Sums the tallies of each kind in one statement, so that concurrent counts are right. */
export async function sumApplicationTallies(db: Db): Promise<void> {
  await sql`
    with folded as (delete from application_tallies returning kind, added)
    insert into application_tallies
    select kind, sum(added) from folded group by 1 having sum(added) <> 0`.execute(db)
}

/** Most applications that are read, the newest of a year. */
const MAX = 500
const DAYS = 365

/** An answer is a stage that is mailed, or the employer's own words. Withdrawn applications do not count. */
export const repliesOfCompany: CompanyReplies = async (db, company, now) => {
  const since = new Date(now.getTime() - DAYS * 86_400_000).toISOString()
  const latest = db
    .selectFrom('applications as application')
    .innerJoin(companyVacancies, 'vacancies.id', 'application.vacancy_id')
    .select((eb) => [
      'application.created_at',
      sql<string | null>`least(
        ${eb
          .selectFrom('application_stages as moved')
          .select((of) => of.fn.min('moved.changed_at').as('at'))
          .whereRef('moved.application_id', '=', 'application.no')
          .where('moved.changed_by', '=', 'employer')
          .where('moved.stage', 'in', ['interview', 'hired', 'not_selected'])},
        ${eb
          .selectFrom('application_messages as written')
          .select((of) => of.fn.min('written.created_at').as('at'))
          .whereRef('written.application_id', '=', 'application.no')})`.as('answered_at'),
    ])
    .where('vacancies.company_id', '=', company)
    .where('application.stage', '<>', 'withdrawn')
    .where('application.created_at', '>', since)
    .orderBy('application.created_at', 'desc')
    .limit(MAX)
    .as('latest')
  const row = await db
    .selectFrom(latest)
    .select(({ fn }) => [
      fn.countAll<number>().as('applications'),
      fn.count<number>('answered_at').as('answered'),
      sql<number | null>`percentile_cont(0.5) within group (
        order by extract(epoch from answered_at - created_at) / 86400)`.as('days'),
    ])
    .executeTakeFirstOrThrow()
  const days = row.days === null ? null : Math.max(1, Math.round(Number(row.days)))
  return { applications: Number(row.applications), answered: Number(row.answered), days }
}

/** Applications of all kinds have a category; those for positions also store its name. */
export const applicationCategories: CategoryOwner = {
  uses: async (db, category, max) => {
    const counts: Record<string, number> = {}
    for (const kind of applicationKinds)
      counts[`${kind}s`] = await countUpTo(
        db,
        'applications',
        max,
        sql`kind = ${kind} and job_category_id = ${category}`,
      )
    return counts
  },
  move: async (trx, gone, target, max) => {
    // Locks the rows first: one that another transaction changes meanwhile may no longer match.
    const { numAffectedRows } = await sql`
      with moved as materialized (
        select kind, no from applications where job_category_id = ${gone} limit ${max} for no key update)
      update applications as application set job_category_id = ${target.id},
        job_category_name = case when application.job_category_name is not null then ${target.name} end
      from moved where application.kind = moved.kind and application.no = moved.no`.execute(trx)
    return Number(numAffectedRows ?? 0)
  },
}
