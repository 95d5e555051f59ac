import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/**
 * These are the rows of every table, as the drivers deliver them: days as `YYYY-MM-DD`, instants as ISO 8601 UTC with
 * milliseconds, both text. Column names are wire names.
 */
export interface Tables {
  provinces: { id: number; name: string; name_si: string; name_ta: string }
  districts: { id: number; province_id: number; name: string; name_si: string; name_ta: string }
  cities: {
    id: Generated<number>
    district_id: number
    name: string
    name_si: string | null
    name_ta: string | null
  }
  categories: {
    id: Generated<number>
    name: string
    name_si: string | null
    name_ta: string | null
    /** A trigger makes it of the name. */
    slug: Generated<string>
    sort_order: number
    created_at: Instant
    updated_at: Instant
  }
  former_category_slugs: { slug: string; category_id: number }
  fillings: { name: string; filled_at: Instant }
  users: AccountRow & { registered_by: Uint8Array | null; language: Generated<string> }
  admins: AccountRow
  sessions: {
    token_hash: Uint8Array
    user_id: number | null
    admin_id: number | null
    reader_hash: Uint8Array | null
    created_at: string
    last_used_at: string
    expires_at: string
  }
  password_resets: { token_hash: Uint8Array; user_id: number; created_at: string; expires_at: string }
  reset_requests: { id: Generated<number>; email: string; created_at: string }
  login_failures: { account_hash: Uint8Array; failures: number; last_failed_at: string }
  spent_proofs: { nonce: Uint8Array; expires_at: string }
  quarantine: {
    id: Generated<number>
    kind: 'position_application' | 'category_application' | 'job_seeker_form' | 'contact_message'
    submission_id: number
    name: string
    email: string
    target: number | null
    resume_path: string | null
    row: ColumnType<Record<string, unknown>, string, never>
    reasons: string[]
    received_at: string
  }
  rate_limits: { key: string; points: Generated<number>; expire: number | null }
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
  }
  removals: { key: string; since: Instant }
  holds: { name: string; until: string }
  name_terms: { word: string }
  missed_searches: { day: string; words: string; count: number }
  search_synonyms: { id: GeneratedAlways<number>; word: string; means: string; created_at: Instant }
  gone_terms: { id: Generated<number>; word: string }
  index_now_pages: {
    path: string
    changes: Generated<number>
    attempts: Generated<number>
    next_attempt_at: string
    leased_until: string | null
  }
  index_now_endings: { only_row: Generated<boolean>; noted_until: string }
  vacancies: {
    id: Generated<number>
    user_id: number | null
    /** Triggers maintain it: the company of the name; `null` in rows that are still to be joined. */
    company_id: ColumnType<number | null, never, never>
    company_name: string
    address: string
    email: string
    phone: string
    position: string
    description: string
    job_category_id: number
    closing_date: string
    status: Generated<number>
    job_poster: string | null
    city_id: number | null
    employment_type: string | null
    workplace: string | null
    experience_level: string | null
    salary_min: number | null
    salary_max: number | null
    salary_unit: string | null
    rejection_reason: string | null
    rejection_note: string | null
    approved_at: string | null
    decided_at: string | null
    /** Its owner had been told this when the mail of the last decision began to wait. */
    told_before: ColumnType<
      { status: number; reason: string | null; note: string | null } | null,
      string | null | undefined,
      string | null
    >
    /** Its end before the closing day, and why. */
    closed_at: string | null
    closed_reason: string | null
    /** Hidden since then, until an admin lifts it. */
    frozen_at: string | null
    work_address: string | null
    /** ISO 3166-1 alpha-2. */
    country: Generated<string>
    vacancies_count: number | null
    language_skills: string[] | null
    shift: string | null
    education: string | null
    benefits: string[] | null
    /** This is the language that it is written in; rows from before migration 0024 have none. */
    language: string | null
    sender_language: Generated<string>
    created_at: Instant
    updated_at: Instant
  }
  /** Triggers maintain it: the columns by which vacancies are searched, narrowed and ordered. */
  vacancy_search: {
    id: number
    words: string
    position_letters: string
    company_letters: string
  }
  /** Triggers maintain both: the words of what public lists may show, and the vacancies that changed lately. */
  listed_words: { id: number; words: string }
  vacancy_changes: { id: number; changed_in: Generated<number>; at: Generated<string> }
  vacancy_tallies: { status: number; job_category_id: number; added: number }
  search_upkeep: { task: 'list_words' | 'passed_before'; day: string | null }
  category_applications: {
    id: Generated<number>
    name: string
    email: string
    phone: string
    city: string | null
    job_category_id: number
    resume_path: string
    consent: string
    sender_language: Generated<string>
    created_at: Instant
    updated_at: Instant
  }
  position_applications: {
    id: Generated<number>
    applicant_no: GeneratedAlways<string>
    vacancy_id: number | null
    category_application_id: number | null
    full_name: string
    email: string
    phone: string
    city: string | null
    job_category_id: number | null
    job_category_name: string
    job_position: string
    company_name: string
    resume_path: string | null
    cover_letter: string | null
    created_at: Instant
    updated_at: Instant
    on_behalf: Generated<boolean>
    sender_language: Generated<string>
  }
  job_seeker_forms: {
    id: Generated<number>
    full_name: string
    email: string
    phone: string
    dob: string | null
    gender: string | null
    address: string | null
    highest_qualification: string | null
    field_of_study: string | null
    university_name: string | null
    graduation_year: number | null
    company_name: string | null
    job_title: string | null
    start_date: string | null
    end_date: string | null
    skills: string | null
    linkedin_profile: string | null
    portfolio_website: string | null
    job_category_id: number
    work_preference: string | null
    cover_letter: string | null
    resume_path: string
    sender_language: Generated<string>
    created_at: Instant
  }
  companies: {
    id: Generated<number>
    name: string
    /** Triggers maintain it: the name as vacancies are joined by it. */
    folded_name: ColumnType<string | null, never, never>
    logo: string | null
    website: string | null
    /** This is the place on Our Clients; `null` of a company that is not there. */
    sort_order: number | null
    created_at: Instant
    updated_at: Instant
  }
  contact_messages: {
    id: Generated<number>
    name: string
    email: string
    message: string
    sender_language: Generated<string>
    created_at: Instant
  }
  banner: {
    id: Generated<number>
    image: string | null
    link: string | null
    text: string | null
    updated_at: Instant
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

type Instant = ColumnType<string, string | undefined, string>

interface AccountRow {
  id: Generated<number>
  name: string
  email: string
  password_hash: string
  created_at: Instant
  updated_at: Instant
}
