import type { ColumnType, Generated } from 'kysely'
import type { Instant } from './instant.ts'

export interface PlatformTables {
  /** They wait until what is evidence is decided; addresses are in lower case. */
  pending_erasures: { email: string; requested_at: string }
  erased_addresses: { address_hash: Uint8Array; erased_at: string }
  spent_proofs: { nonce: Uint8Array; expires_at: string }
  rate_limits: { key: string; points: Generated<number>; expire: number | null }
  signed_links: {
    id: Generated<number>
    token_hash: Uint8Array
    purpose: string
    subject_id: number
    language: string
    mailed_to: Uint8Array | null
    pressed_at: string | null
    created_at: string
    expires_at: string | null
    ended_at: string | null
  }
  audit_events: {
    id: Generated<number>
    happened_at: string
    actor: string
    actor_id: number | null
    action: string
    subject: string | null
    subject_id: number | null
    detail: ColumnType<Record<string, unknown>, string | undefined, string>
  }
  idempotent_answers: {
    key: string
    call: string
    caller: string
    body_hash: Uint8Array
    answer: ColumnType<unknown, string | null, string | null>
    created_at: string
    claim: string
    done: Generated<boolean>
    alive_at: Instant
  }
}
