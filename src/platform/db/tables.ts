import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AccountsTables } from './tables/accounts.ts'
import type { AlertsTables } from './tables/alerts.ts'
import type { ApplicationsTables } from './tables/applications.ts'
import type { CatalogueTables } from './tables/catalogue.ts'
import type { Instant } from './tables/instant.ts'
import type { VacanciesTables } from './tables/vacancies.ts'

/** Rows as the drivers deliver them: days as `YYYY-MM-DD`, instants as ISO 8601 UTC, both text. */
export interface Tables
  extends AccountsTables, AlertsTables, ApplicationsTables, CatalogueTables, PlatformTables, VacanciesTables {
  applicant_details: {
    user_id: number
    phone: string | null
    city: string | null
    resume_path: string | null
    resume_saved_at: string | null
    updated_at: string
    warned_at: string | null
  }
  looks: {
    id: Generated<number>
    primary_colour: string | null
    accent_colour: string | null
    name: string | null
    name_si: string | null
    name_ta: string | null
    address: string | null
    address_si: string | null
    address_ta: string | null
    phone: string | null
    email: string | null
    logo: Uint8Array | null
    icon: Uint8Array | null
    changed_at: Instant
  }
  contact_messages: {
    id: Generated<number>
    name: string
    email: string
    message: string
    sender_language: Generated<string>
    created_at: Instant
    done_at: string | null
    done_by: string | null
  }
  contact_replies: {
    id: Generated<number>
    message_id: number
    admin_name: string
    text: string
    sent_at: string
  }
  /** Decisions that can be undone, with the ids of their waiting mails. */
  decisions: {
    id: Generated<number>
    subject: string
    subject_id: number
    action: string
    admin_id: number | null
    admin_role: string | null
    before: ColumnType<object, string, string>
    after: ColumnType<object, string, never>
    mails: number[]
    decided_at: string
    undoable_until: string
    /** Set when it was undone or replaced by another decision. */
    undone_at: string | null
  }
  open_items: {
    admin_id: number
    queue: 'vacancy' | 'revision' | 'report'
    item_id: number
    opened_at: string
  }
  monthly_figures: { admin_id: number; last_month: string }
  my_data_requests: {
    id: Generated<number>
    email: string
    language: string
    created_at: string
    mailed_at: string | null
  }
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
    /** The digest mail that carries this one, because its address had reached the limit of the day. */
    digest_id: number | null
  }
  mail_pace: { id: number; next_at: string }
  held_texts: { id: GeneratedAlways<number>; digest: Uint8Array; held_at: string }
  quarantine: {
    id: Generated<number>
    kind: 'position_application' | 'category_application' | 'job_seeker_form' | 'contact_message'
    submission_id: number
    name: string
    email: string | null
    target: number | null
    resume_path: string | null
    row: ColumnType<Record<string, unknown>, string, never>
    reasons: string[]
    received_at: string
  }
  saved_vacancies: { user_id: number; vacancy_id: number; saved_at: string; reminded_at: string | null }
  files: {
    key: string
    name: string
    media_type: string
    size: number
    sha256: Uint8Array
    width: number | null
    height: number | null
    flags: Generated<string[]>
    created_at: Instant
    variant_of: string | null
    variant_widths: number[] | null
    variant_tries: Generated<number>
    variants_leased_until: string | null
    /** True if the poster's perceptual hash is in `poster_bits`. */
    is_hashed: Generated<boolean>
  }
  poster_bits: { key: string; bits: string }
  removals: { key: string; since: Instant }
  holds: { name: string; until: string }
  vacancy_reports: {
    id: Generated<number>
    vacancy_id: number
    reason: string
    details: string | null
    email: string | null
    sender_language: string
    created_at: string
    decision: string | null
    decided_at: string | null
    network: string | null
    confirmed_at: string | null
    signals: string[] | null
  }
  reporter_addresses: { id: Generated<number>; email: string; confirmed_at: string }
  report_standings: {
    vacancy_id: number
    frozen_at: string | null
    fine_at: string | null
  }
}

interface PlatformTables {
  /** Erasures that wait until the evidence is decided on; addresses are in lower case. */
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
