import { sql } from 'kysely'
import type { Trx } from '#src/platform/db/database.ts'
import type { ExistingIds } from '#src/platform/db/queries/conditions.ts'
import { isNotBeingSent } from '../rows/outbox.ts'

/** Rows that a mail can be about and be deleted with. The audit log uses the same names. */
const subjects = [
  'vacancy',
  'position_application',
  'category_application',
  'job_seeker_form',
  'user',
] as const

export interface MailSubject {
  subject: (typeof subjects)[number]
  subject_id: number
}

export type MailSubjects = Record<MailSubject['subject'], ExistingIds>

/** Deletes the unsent mails about a row. */
export async function dropMailsAbout(trx: Trx, about: MailSubject): Promise<void> {
  await rowsAbout(trx, about).where('sent_at', 'is', null).execute()
}

/** Deletes unsent mails of a kind, unless they or their digest are being sent. Returns the newest payload. */
export async function dropWaitingMails(
  trx: Trx,
  about: MailSubject,
  mail: { readonly name: string },
): Promise<Record<string, unknown> | undefined> {
  // The lock keeps a digest from being sent with a deleted mail.
  const inDigest = sql<boolean>`exists (select from outbox as digest
    where digest.id = outbox.digest_id and ${isNotBeingSent} for update)`
  const dropped = await rowsAbout(trx, about)
    .where('sent_at', 'is', null)
    .where('template', '=', mail.name)
    .where(isNotBeingSent)
    .where((eb) => eb.or([eb('digest_id', 'is', null), inDigest]))
    .returning(['id', 'payload'])
    .execute()
  return dropped.toSorted((one, other) => one.id - other.id).at(-1)?.payload as
    | Record<string, unknown>
    | undefined
}

export async function deleteMailsAbout(trx: Trx, about: MailSubject): Promise<void> {
  await rowsAbout(trx, about).execute()
}

function rowsAbout(trx: Trx, { subject, subject_id }: MailSubject) {
  return trx.deleteFrom('outbox').where('subject', '=', subject).where('subject_id', '=', subject_id)
}

const ending = new RegExp(`-of-(${subjects.join('|')})-(\\d{1,10})\\.eml$`)

export function formatSubject(about: MailSubject | undefined): string {
  return about ? `-of-${about.subject}-${about.subject_id}` : ''
}

export function parseSubject(name: string): MailSubject | undefined {
  const [, subject, id] = ending.exec(name) ?? []
  return subject === undefined
    ? undefined
    : { subject: subject as MailSubject['subject'], subject_id: Number(id) }
}
