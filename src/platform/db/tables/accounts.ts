import type { Generated } from 'kysely'
import type { KeyScope } from '#src/contract/endpoint.ts'
import type { Language } from '#src/strings/languages.ts'
import type { Instant } from './instant.ts'

export interface AccountsTables {
  users: AccountRow & {
    registered_by: Uint8Array | null
    language: Generated<Language>
    email_confirmed_at: string | null
    last_login_at: string | null
    blocked_at: string | null
    application_digest: Generated<boolean>
    purpose: Generated<'work' | 'hiring' | 'both'>
  }
  admins: AccountRow & {
    role: Generated<string>
    password_printed: Generated<boolean>
    language: string | null
  }
  admin_invitations: {
    id: Generated<number>
    token_hash: Uint8Array
    email: string
    role: string
    invited_by: number
    created_at: string
    expires_at: string
  }
  panel_rules: { id: number; second_factor_required: Generated<boolean> }
  admin_totps: {
    admin_id: number
    salt: Uint8Array
    created_at: string
    confirmed_at: string | null
    last_step: Generated<number>
  }
  admin_passkeys: {
    id: Generated<number>
    admin_id: number
    credential_id: Uint8Array
    public_key: Uint8Array
    counter: number
    transports: string[]
    name: string
    created_at: string
    last_used_at: string | null
  }
  admin_recovery_codes: { code_hash: Uint8Array; admin_id: number }
  admin_tickets: {
    token_hash: Uint8Array
    admin_id: number
    purpose: 'login' | 'passkey'
    challenge: string
    expires_at: string
  }
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
  program_keys: {
    id: Generated<number>
    user_id: number | null
    admin_id: number | null
    token_hash: Uint8Array
    name: string
    scopes: KeyScope[]
    created_at: string
    expires_at: string
    last_used_at: string | null
    ended_at: string | null
  }
  password_resets: { token_hash: Uint8Array; user_id: number; created_at: string; expires_at: string }
  admin_password_resets: { token_hash: Uint8Array; admin_id: number; created_at: string; expires_at: string }
  email_confirmations: {
    id: Generated<number>
    token_hash: Uint8Array
    user_id: number
    email: string
    created_at: string
    expires_at: string
  }
  reset_requests: { id: Generated<number>; email: string; of_admin: Generated<boolean>; created_at: string }
  blocked_addresses: { address_hash: Uint8Array; erased_at: string }
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
