import { sql } from 'kysely'
import type { Db, Trx } from '#src/platform/db/database.ts'

/** What a mail may be about that can be deleted, as the audit log calls it, each with its table. */
const tables = {
  vacancy: 'vacancies',
  position_application: 'position_applications',
  category_application: 'category_applications',
  job_seeker_form: 'job_seeker_forms',
} as const

/** A row that a mail is about: the mail goes with it. */
export interface MailSubject {
  subject: keyof typeof tables
  subject_id: number
}

/** Takes the mails about a row that have not left out of the outbox, in the transaction that deletes the row. */
export async function dropMailsAbout(trx: Trx, { subject, subject_id }: MailSubject): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('subject', '=', subject)
    .where('subject_id', '=', subject_id)
    .where('sent_at', 'is', null)
    .execute()
}

/** Which of these rows are no more. */
export async function goneSubjects(
  db: Db,
  subject: MailSubject['subject'],
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select asked.id from unnest(${[...ids]}::integer[]) as asked (id)
    where not exists (select from ${sql.table(tables[subject])} as kept where kept.id = asked.id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

const ending = new RegExp(`-of-(${Object.keys(tables).join('|')})-(\\d{1,10})\\.eml$`)

/** The end of the name of a mail's file; a mail about nothing has none. */
export function subjectInName(about: MailSubject | undefined): string {
  return about ? `-of-${about.subject}-${about.subject_id}` : ''
}

export function subjectOfName(name: string): MailSubject | undefined {
  const [, subject, id] = ending.exec(name) ?? []
  return subject === undefined
    ? undefined
    : { subject: subject as MailSubject['subject'], subject_id: Number(id) }
}
