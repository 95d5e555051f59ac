import type { Generated } from 'kysely'
import type { Instant } from './instant.ts'

export interface AccountsTables {
  users: AccountRow & {
    registered_by: Uint8Array | null
    language: Generated<string>
    email_confirmed_at: string | null
  }
  admins: AccountRow
  sessions: {
    token_hash: Uint8Array
    user_id: number | null
    admin_id: number | null
    reader_hash: Uint8Array | null
    created_at: string
    last_used_at: string
    expires_at: string
    device: string | null
  }
  password_resets: { token_hash: Uint8Array; user_id: number; created_at: string; expires_at: string }
  email_confirmations: {
    id: Generated<number>
    token_hash: Uint8Array
    user_id: number
    email: string
    created_at: string
    expires_at: string
  }
  reset_requests: { id: Generated<number>; email: string; created_at: string }
  login_failures: { account_hash: Uint8Array; failures: number; last_failed_at: string }
}

interface AccountRow {
  id: Generated<number>
  name: string
  email: string
  password_hash: string
  created_at: Instant
  updated_at: Instant
}
