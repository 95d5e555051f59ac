import type { ColumnType, Generated } from 'kysely'

interface Confirmed {
  confirmed_at: string | null
  since: string | null
  changed_at: string | null
  kept_at: string | null
}

export interface AlertsTables {
  alert_searches: {
    id: Generated<number>
    query: string
    query_hash: Uint8Array
    created_at: string
    daily_until: ColumnType<string | null, never, string>
    weekly_until: ColumnType<string | null, never, string>
  }
  alerts: Confirmed & {
    id: Generated<number>
    search_id: number
    email: string
    language: string
    frequency: string
    link_key: Generated<string>
    created_at: string
    asked_at: string | null
    ended_at: string | null
  }
  alert_requests: {
    id: Generated<number>
    email: string
    query: string
    language: string
    frequency: string
    created_at: string
  }
  alert_sendings: { id: Generated<number>; alert_id: number; sent_at: string; vacancy_ids: number[] }
  alert_bounces: { id: Generated<number>; email: string; message_id: string; bounced_at: string }
}
