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
    /** One of many that leave at once: they wait for the others, and for their turn in the second. */
    bulk: Generated<boolean>
    /** The mail in which it leaves: its address had its share of the day. */
    digest_id: number | null
  }
  /** The one row says from when on the next bulk mail may leave. */
  mail_pace: { id: number; next_at: string }
}
