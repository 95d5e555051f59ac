import type { Db } from '#src/platform/db/database.ts'
import type { MailSubject } from '../mail-subject.ts'

export interface MailAbout {
  id: number
  template: string
  recipient: string
  created_at: string
  state: 'waiting' | 'sent' | 'failed'
}

export async function mailsAbout(
  db: Db,
  { subject, subject_id }: MailSubject,
  max: number,
): Promise<MailAbout[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'template', 'recipient', 'created_at', 'sent_at', 'failed_at'])
    .where('subject', '=', subject)
    .where('subject_id', '=', subject_id)
    .orderBy('id', 'desc')
    .limit(max)
    .execute()
  return rows.map(({ sent_at, failed_at, ...mail }) => ({
    ...mail,
    state: sent_at !== null ? 'sent' : failed_at !== null ? 'failed' : 'waiting',
  }))
}
