import { sql, type SqlBool } from 'kysely'
import { withdrawHeldConsents } from '#src/areas/intake/index.ts'
import { DAY_MS } from '#src/contract/values/units.ts'
import { auditEvents } from '#src/platform/audit.ts'
import type { Trx, Db } from '#src/platform/db/database.ts'
import { hasEmail } from '#src/platform/db/queries/conditions.ts'
import type { ApplicationKind } from '../application.ts'

interface Applied {
  id: number
  vacancy_id: number | null
  email: string | null
}

type Mailed<Row extends Applied> = Row & { email: string }
const isMailed = <Row extends Applied>(row: Row): row is Mailed<Row> => row.email !== null

/**
 * Splits applicants, one row for each address and vacancy, into those who may be notified about their vacancy now and
 * those who had a mail about it in the last day: at most one a day, besides those about an interview or a hiring.
 * Applicants without an address are in neither. Takes a lock per vacancy, so that concurrent calls see what
 * `markNotified` stores.
 */
export async function splitByMailLimit<Row extends Applied>(
  trx: Trx,
  now: Date,
  applications: readonly Row[],
): Promise<{ notified: Mailed<Row>[]; waiting: Mailed<Row>[] }> {
  const vacancies = [...new Set(applications.flatMap(({ vacancy_id }) => vacancy_id ?? []))]
  const rows = [...new Map(applications.filter(isMailed).map((row) => [getPlace(row), row])).values()]
  if (vacancies.length === 0) return { notified: [], waiting: [] }
  // Sorted, so that there is no deadlock.
  for (const vacancy of vacancies.toSorted((one, other) => one - other))
    await sql`select pg_advisory_xact_lock(hashtextextended(${`told of vacancy ${vacancy}`}, 0))`.execute(trx)
  const before = await trx
    .selectFrom('applications')
    .select(['no as id', 'vacancy_id', 'email'])
    .where('vacancy_id', 'in', vacancies)
    .where('told_at', '>', new Date(now.getTime() - DAY_MS).toISOString())
    .execute()
  const mailed = new Set(before.filter(isMailed).map(getPlace))
  const { notified = [], waiting = [] } = Object.groupBy(rows, (row) =>
    mailed.has(getPlace(row)) ? 'waiting' : 'notified',
  )
  return { notified, waiting }
}

/** Stores that the applicants were notified, or will be at a later instant. */
export async function markNotified(trx: Trx, applications: readonly Applied[], at: Date): Promise<void> {
  if (applications.length === 0) return
  const ids = applications.map(({ id }) => id)
  await sql`update applications set told_at = ${at.toISOString()}
    where kind = 'position_application' and no = any(${ids}::integer[])`.execute(trx)
}

/** Undoes `markNotified`. A day begun by an earlier mail about the vacancy goes on. */
export async function unmarkNotified(trx: Trx, now: Date, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const soon = new Date(now.getTime() + DAY_MS / 2).toISOString()
  await sql`update applications
    set told_at = case when told_at > ${soon}::timestamptz then told_at - interval '1 day' end
    where kind = 'position_application' and no = any(${ids}::integer[])`.execute(trx)
}

const getPlace = ({ vacancy_id, email }: Mailed<Applied>) => `${vacancy_id} ${email.toLowerCase()}`

interface ResumeOpening {
  applicant_no: string
  /** null for the board itself. */
  company_name: string | null
  opened_at: string
}

const MAX_OPENINGS = 200

/**
 * Lists openings of résumés sent from an address, newest first, by companies and the board's admins. Several within a
 * minute count as one.
 */
export async function getOpenings(db: Db, email: string): Promise<ResumeOpening[]> {
  const { rows } = await sql<ResumeOpening>`
    with sent as (select kind, no, applicant_no, company_name from applications where ${hasEmail('email', email)}),
    seen as (
      select sent.applicant_no, sent.company_name, opened.opened_at
        from sent join resume_openings as opened
          on opened.application_kind = sent.kind and opened.application_id = sent.no
      union all
      select sent.applicant_no, null, audit_events.happened_at
        from sent join ${auditEvents} on audit_events.subject = sent.kind and audit_events.subject_id = sent.no
          and audit_events.action = 'resume.viewed')
    select applicant_no, company_name, max(opened_at) as opened_at from seen
      group by applicant_no, company_name, date_trunc('minute', opened_at)
      order by opened_at desc limit ${sql.lit(MAX_OPENINGS)}`.execute(db)
  return rows
}

/** Counts the applications of an address with a consent in force: to be put forward, or to get an employer's words. */
export async function getConsents(db: Db, email: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from applications where ${hasEmail('email', email)}
      and (consent = 'agree' or messages_allowed_at is not null)`.execute(db)
  return rows[0]!.count
}

/** Withdraws all consents of an address, in quarantine too. */
export async function withdrawConsentsOf(trx: Trx, email: string): Promise<void> {
  await sql`update applications
    set consent = case when kind <> 'position_application' then 'disagree' end, messages_allowed_at = null
    where ${hasEmail('email', email)} and (consent = 'agree' or messages_allowed_at is not null)`.execute(trx)
  await withdrawHeldConsents(trx, email)
}

interface Correction {
  name?: string | undefined
  phone?: string | undefined
  city?: string | null | undefined
}

/** Returns `missing` if it has another address, `withdrawn` if it was withdrawn: nobody reads it any more. */
export async function correctContact(
  trx: Trx,
  kind: ApplicationKind,
  no: number,
  email: string,
  { name, phone, city }: Correction,
): Promise<'done' | 'missing' | 'withdrawn'> {
  const isIt = sql<SqlBool>`kind = ${kind} and no = ${no}`
  const row = await trx
    .selectFrom('applications')
    .select('stage')
    .where(isIt)
    .where(hasEmail('email', email))
    .forUpdate()
    .executeTakeFirst()
  if (!row) return 'missing'
  if (row.stage === 'withdrawn') return 'withdrawn'
  // The long form asks for no city.
  const changes = { name, phone, ...(kind !== 'job_seeker_form' && { city }) }
  if (Object.values(changes).some((value) => value !== undefined))
    await trx.updateTable('applications').set(changes).where(isIt).execute()
  return 'done'
}
