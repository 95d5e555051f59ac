import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Language } from '#src/strings/languages.ts'
import type { Instant } from './instant.ts'

export interface VacanciesTables {
  name_terms: { word: string }
  vacancy_reminders: {
    id: Generated<number>
    vacancy_id: number
    kind: string
    closing_date: string
    sent_at: string
    answer: string | null
    answered_at: string | null
  }
  applicant_notices: { vacancy_id: number; applicants: number }
  external_vacancies: {
    id: Generated<number>
    user_id: number | null
    admin_id: number | null
    external_id: string
    vacancy_id: number | null
    body_hash: Uint8Array | null
    sent_at: string
  }
  vacancy_views: { vacancy_id: number; day: string; source: string; views: number }
  missed_searches: { day: string; words: string; count: number }
  missed_search_days: { day: string; count: number }
  search_synonyms: { id: GeneratedAlways<number>; word: string; means: string; created_at: Instant }
  gone_terms: { id: Generated<number>; word: string }
  vacancies: {
    id: Generated<number>
    user_id: number | null
    /** The company of that name; triggers maintain it. `null` until the row is joined. */
    company_id: ColumnType<number | null, never, never>
    company_assigned: ColumnType<boolean, never, never>
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
    /** The board draws the poster in this layout while `job_poster` is null. */
    poster_layout: 'plain' | 'band' | 'frame' | null
    city_id: number | null
    /** The town of a vacancy abroad, which has no city of the catalogue. */
    foreign_city: string | null
    employment_type: string | null
    workplace: string | null
    experience_level: string | null
    salary_min: number | null
    salary_max: number | null
    salary_unit: string | null
    /** The gravest of the reasons; `further_reasons` has the others. */
    rejection_reason: string | null
    further_reasons: Generated<string[]>
    rejection_note: string | null
    approved_at: string | null
    decided_at: string | null
    closed_at: string | null
    closed_reason: string | null
    /** The closing day before it was first moved after the first approval. */
    first_closing_date: string | null
    found: 'here' | 'elsewhere' | 'none' | null
    extended_at: string | null
    frozen_at: string | null
    frozen_reason: string | null
    work_address: string | null
    licence_no: string | null
    approval_no: string | null
    approval_until: string | null
    direct_hiring_note: string | null
    country: Generated<string>
    vacancies_count: number | null
    language_skills: string[] | null
    shift: string | null
    education: string | null
    benefits: string[] | null
    licence: string[] | null
    own_vehicle: string[] | null
    work_days: number | null
    work_hours: number | null
    start_date: string | null
    hides: string[] | null
    apply_by: string[] | null
    apply_url: string | null
    contact_first: string[] | null
    contact_hours: string | null
    walk_in_day: string | null
    walk_in_from: string | null
    walk_in_until: string | null
    walk_in_place: string | null
    walk_in_bring: string[] | null
    /** `null` in rows from before this column. */
    language: string | null
    sender_language: Generated<string>
    /** The hash of the table row from which the vacancy was imported. */
    row_hash: string | null
    created_at: Instant
    updated_at: Instant
  }
  vacancy_history: {
    id: Generated<number>
    vacancy_id: number
    happened_at: string
    act: string
    actor: 'owner' | 'admin' | 'board'
    actor_id: number | null
    rejection_reason: string | null
    further_reasons: Generated<string[]>
    rejection_note: string | null
    approval_reason: string | null
    closing_date: string | null
  }
  block_requests: {
    user_id: number
    vacancy_id: number | null
    admin_id: number | null
    requested_at: string
  }
  trusted_vacancies: { vacancy_id: number; published_at: string; checked_at: Generated<string | null> }
  company_trust: { company_id: number; restored_at: string }
  moderation_rules: {
    text: string
    changed_at: string
  }
  vacancy_revisions: {
    id: Generated<number>
    vacancy_id: number
    status: Generated<number>
    changes: ColumnType<Record<string, { from: unknown; to: unknown }>, string, never>
    job_poster: string | null
    kept_poster: ColumnType<string | null, never, string | null>
    sender_language: string
    created_at: string
    decided_at: string | null
  }
  vacancy_notes: {
    id: Generated<number>
    vacancy_id: number
    admin_id: number | null
    text: string
    created_at: string
  }
  vacancy_search: {
    id: number
    words: string
    position_letters: string
    company_letters: string
  }
  /** Triggers maintain both. */
  listed_words: { id: number; words: string }
  vacancy_changes: { id: number; changed_in: Generated<number>; at: Generated<string> }
  google_pages: { vacancy_id: number; language: Language; state: Generated<string> }
  google_pace: { day: string; used: number; free_at: string; failures: number; refusal: string | null }
  vacancy_tallies: { status: number; job_category_id: number; added: number }
  risk_sign_changes: {
    name: string
    weight: 'low' | 'middle' | 'high' | null
    is_on: boolean
    added: string[]
    removed: string[]
    changed_at: string
  }
  risk_lines_left: { sign: string; lines: string[] }
  vacancy_risks: {
    vacancy_id: number
    rules: Generated<string>
    is_bad: Generated<boolean>
    score: number | null
    is_marked: boolean | null
    signs: string[] | null
  }
  search_upkeep: { task: 'list_words' | 'passed_before' | 'rebuild'; day: string | null }
}
