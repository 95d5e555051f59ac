import { sql, type RawBuilder } from 'kysely'
import { firstAnswers, isAppliedFor } from '#src/areas/applications/index.ts'
import { failedMails } from '#src/areas/mail/index.ts'
import { adminNames } from '#src/areas/people/index.ts'
import { missedSearchDays } from '#src/areas/search/index.ts'
import {
  approvedVacancies,
  filledVacancies,
  firstDecisions,
  foundHere,
  openOn,
  stoppedFrauds,
} from '#src/areas/vacancies/index.ts'
import type { AuditAction } from '#src/contract/audit-actions.ts'
import { auditEvents } from '#src/platform/audit.ts'
import type { Db } from '#src/platform/db/database.ts'
import { within } from '#src/platform/db/queries/conditions.ts'
import type { Figures, WorkFigure, WorkFigures } from './figures.ts'
import type { Period } from './period.server.ts'

/** Selects rows with the instant `at` of each. */
const counted: Partial<Record<WorkFigure, (period: Period) => RawBuilder<unknown>>> = {
  vacancies_filled: filledVacancies,
  vacancies_found_here: foundHere,
  vacancies_without_applications: (period) =>
    sql`select at from (${approvedVacancies(period)}) as approved where not ${isAppliedFor(sql`approved.id`)}`,
  frauds_stopped: stoppedFrauds,
  failed_mails: failedMails,
}

/** Measures the work of the board and its employers: waits in hours. */
export async function measureWork(db: Db, period: Period): Promise<WorkFigures> {
  const { from, to, before, divides, ends } = period
  const isNow = sql`at >= ${divides}::timestamptz`
  const isBefore = sql`at < ${divides}::timestamptz`
  const counts = Object.entries(counted).map(
    ([name, select]) => sql`(select jsonb_build_object(${sql.lit(name)}, count(*) filter (where ${isNow}),
      ${sql.lit(`${name}_before`)}, count(*) filter (where ${isBefore})) from (${select(period)}) as happened)`,
  )
  const waits = (name: string, rows: RawBuilder<unknown>) => sql`(
    select jsonb_build_object(
      ${sql.lit(name)}, count(*) filter (where ${isNow}), ${sql.lit(`${name}_before`)}, count(*) filter (where ${isBefore}),
      'median_hours', percentile_cont(0.5) within group (order by hours) filter (where ${isNow}),
      'median_hours_before', percentile_cont(0.5) within group (order by hours) filter (where ${isBefore}),
      'p90_hours', percentile_cont(0.9) within group (order by hours) filter (where ${isNow}),
      'p90_hours_before', percentile_cont(0.9) within group (order by hours) filter (where ${isBefore}))
    from (select at, extract(epoch from at - created_at)::float8 / 3600 as hours from (${rows}) as ended) as waited)`
  const missed = (first: string, last: string) =>
    sql`(select coalesce(sum(count), 0) from ${missedSearchDays} where day between ${first}::date and ${last}::date)`
  const { rows } = await sql<{ figures: WorkFigures }>`
    select ${sql.join(counts, sql` || `)} || jsonb_build_object(
      'decisions', ${waits('decided', firstDecisions(period))}, 'answers', ${waits('answered', firstAnswers(period))},
      'open_vacancies', ${openOn(to, ends)}, 'open_vacancies_before', ${openOn(before.to, divides)},
      'searches_missed', ${missed(from, to)}, 'searches_missed_before', ${missed(before.from, before.to)}) as figures`.execute(
    db,
  )
  return rows[0]!.figures
}

const decidingActions: readonly AuditAction[] = [
  'vacancy.status_changed',
  'vacancy.revision_approved',
  'vacancy.revision_rejected',
  'vacancy.checked',
  'vacancy_reports.decided',
  'company.change_approved',
  'company.account_linked',
  'company.change_rejected',
  'submission.released',
  'submission.deleted',
]

const undoActions: Partial<Record<AuditAction, AuditAction>> = {
  'vacancy.revision_approved': 'vacancy.revision_put_back',
  'vacancy.revision_rejected': 'vacancy.revision_put_back',
  'vacancy_reports.decided': 'vacancy_reports.reopened',
  'company.change_approved': 'company.change_put_back',
  'company.account_linked': 'company.change_put_back',
  'company.change_rejected': 'company.change_put_back',
}

/** A claim to a new page has no `subject_id`, only a name. */
const isUndone = (waitMs: number) => sql`exists (select from ${auditEvents}
  where audit_events.happened_at >= decided.happened_at and audit_events.id > decided.id
    and audit_events.happened_at < decided.happened_at + make_interval(secs => ${waitMs / 1000})
    and audit_events.subject = decided.subject and audit_events.subject_id is not distinct from decided.subject_id
    and (decided.subject_id is not null or audit_events.detail ->> 'name' = decided.detail ->> 'name')
    and (audit_events.action = ${JSON.stringify(undoActions)}::jsonb ->> decided.action
      or (audit_events.action = decided.action and audit_events.detail -> 'to' = decided.detail -> 'from')))`

/** A moderator's decisions on one thing count once in a period; undone ones, and their undos, do not count. */
export async function countByModerator(db: Db, { starts, divides, ends }: Period, undoMs: number) {
  const { rows } = await sql<Figures['moderators'][number]>`
    select actor_id as id, admins.name,
      count(distinct (action, subject_id)) filter (where happened_at >= ${divides}::timestamptz) as decided,
      count(distinct (action, subject_id)) filter (where happened_at < ${divides}::timestamptz) as decided_before
    from (select * from ${auditEvents}) as decided left join ${adminNames} on admins.id = decided.actor_id
    where action = any (${decidingActions}) and ${within('happened_at', { starts, ends })} and actor = 'admin'
      and detail ->> 'to' is distinct from '0' and not ${isUndone(undoMs)}
    group by actor_id, admins.name
    order by 3 desc, 4 desc, admins.name, actor_id`.execute(db)
  return rows
}
