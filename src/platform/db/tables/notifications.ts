import type { ColumnType, Generated } from 'kysely'
import type { Instant } from './instant.ts'

export interface NotificationsTables {
  outbox: {
    id: Generated<number>
    template: string
    recipient: string
    payload: ColumnType<Record<string, unknown>, string, string>
    message_id: string
    attempts: Generated<number>
    next_attempt_at: string
    leased_until: string | null
    sent_at: string | null
    failed_at: string | null
    last_error: string | null
    subject: string | null
    subject_id: number | null
    created_at: Instant
    bulk: Generated<boolean>
    /** The mail in which it leaves: its address had its share of the day. */
    digest_id: number | null
  }
  mail_pace: { id: number; next_at: string }
}
