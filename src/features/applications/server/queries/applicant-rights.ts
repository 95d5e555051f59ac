import { sql } from 'kysely'
import { withdrawHeldConsents } from '#src/features/quarantine/server/index.ts'
import { auditEvents } from '#src/platform/audit.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { hasAddress } from '#src/platform/db/has-address.ts'
import { applicantNo, type ApplicationKind } from '../../application.ts'

/** The columns in which an applicant's own name and contact stand, by the kind of what they sent. */
const nameColumn = {
  position_application: 'full_name',
  category_application: 'name',
  job_seeker_form: 'full_name',
} as const satisfies Record<ApplicationKind, string>

export interface ResumeOpening {
  applicant_no: string
  /** Null: the board itself. */
  company_name: string | null
  opened_at: string
}

const MOST_OPENINGS = 200

/** Lists who opened a résumé that was sent from an address, the newest first: companies, and the board's admins. */
export async function openingsOf(db: Db, email: string): Promise<ResumeOpening[]> {
  const { rows } = await sql<{
    kind: ApplicationKind
    id: number
    company_name: string | null
    opened_at: string
  }>`
    with sent as (
      select 'position_application' as kind, id, company_name from position_applications
        where ${hasAddress('email', email)}
      union all select 'category_application', id, null from category_applications
        where ${hasAddress('email', email)}
      union all select 'job_seeker_form', id, null from job_seeker_forms where ${hasAddress('email', email)}),
    seen as (
      select sent.kind, sent.id, sent.company_name, opened.opened_at
        from sent join resume_openings as opened
          on sent.kind = 'position_application' and opened.application_id = sent.id
      union all
      select sent.kind, sent.id, null, audit_events.happened_at
        from sent join ${auditEvents} on audit_events.subject = sent.kind and audit_events.subject_id = sent.id
          and audit_events.action = 'resume.viewed')
    select * from seen order by opened_at desc limit ${sql.lit(MOST_OPENINGS)}`.execute(db)
  return rows.map(({ kind, id, company_name, opened_at }) => ({
    applicant_no: applicantNo(kind, id),
    company_name,
    opened_at,
  }))
}

/** Counts the consents of an address that hold: to be put forward, and to get an employer's own words. */
export async function consentsOf(db: Db, email: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from category_applications
        where ${hasAddress('email', email)} and consent = 'agree')::int
      + (select count(*) from job_seeker_forms
        where ${hasAddress('email', email)} and consent = 'agree')::int
      + (select count(*) from position_applications
        where ${hasAddress('email', email)} and messages_allowed_at is not null)::int as count`.execute(db)
  return rows[0]!.count
}

/** Withdraws all of them, those of submissions that wait in quarantine too. */
export async function withdrawConsentsOf(trx: Trx, email: string): Promise<void> {
  for (const table of ['category_applications', 'job_seeker_forms'] as const)
    await trx
      .updateTable(table)
      .set({ consent: 'disagree' })
      .where(hasAddress('email', email))
      .where('consent', '=', 'agree')
      .execute()
  await trx
    .updateTable('position_applications')
    .set({ messages_allowed_at: null })
    .where(hasAddress('email', email))
    .where('messages_allowed_at', 'is not', null)
    .execute()
  await withdrawHeldConsents(trx, email)
}

export interface Correction {
  name?: string | undefined
  phone?: string | undefined
  city?: string | null | undefined
}

/**
 * Puts the name and contact of one application right. `missing` where it is not of this address, `withdrawn` where it
 * was withdrawn: nobody reads it any more.
 */
export async function correctContact(
  trx: Trx,
  kind: ApplicationKind,
  id: number,
  email: string,
  { name, phone, city }: Correction,
): Promise<'done' | 'missing' | 'withdrawn'> {
  const column = nameColumn[kind]
  const [row] = (
    await sql<{ stage: string | null }>`
      select ${kind === 'position_application' ? sql`stage` : sql`null::text as stage`} from ${sql.table(`${kind}s`)}
      where id = ${id} and ${hasAddress('email', email)} for update`.execute(trx)
  ).rows
  if (!row) return 'missing'
  if (row.stage === 'withdrawn') return 'withdrawn'
  const changes = [
    ...(name === undefined ? [] : [sql`${sql.ref(column)} = ${name}`]),
    ...(phone === undefined ? [] : [sql`phone = ${phone}`]),
    // The long form asks for no city.
    ...(city === undefined || kind === 'job_seeker_form' ? [] : [sql`city = ${city}`]),
  ]
  if (changes.length > 0)
    await sql`update ${sql.table(`${kind}s`)} set ${sql.join(changes)} where id = ${id}`.execute(trx)
  return 'done'
}
