import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ApplicationStage, DeclineReason } from '#src/contract/application-stages.ts'
import type { Instant } from './instant.ts'

type BringItem =
  | 'cv'
  | 'certificates'
  | 'nic'
  | 'driving_licence'
  | 'reference_letters'
  | 'character_certificate'

type ApplicationKind = 'position_application' | 'category_application' | 'job_seeker_form'

export interface LongFormDetails {
  dob?: string
  gender?: string
  university_name?: string
  graduation_year?: number
  start_date?: string
  end_date?: string
  linkedin_profile?: string
  portfolio_website?: string
}

/** The lines of a CV that the board made. */
export interface CvLines {
  last_work: string
  work_years?: number | null
  schooling?: string | null
  languages?: string[] | null
  start?: string | null
  about?: string | null
}

export interface ApplicationsTables {
  application_tallies: { kind: ApplicationKind; added: number }
  application_counters: { [kind in ApplicationKind]: Generated<number> }
  applications: {
    kind: ApplicationKind
    no: number
    applicant_no: GeneratedAlways<string>
    name: string
    /** `null` if they applied by phone number; `phone` is in its one form then. */
    email: string | null
    phone: string
    code_name: string | null
    city: string | null
    job_category_id: number | null
    resume_path: string | null
    cover_letter: string | null
    created_at: Instant
    updated_at: Instant
    terms_version: string | null
    sender_language: Generated<string>
    user_id: number | null
    consent: string | null
    vacancy_id: number | null
    job_category_name: string | null
    job_position: string | null
    company_name: string | null
    origin_kind: ApplicationKind | null
    origin_no: number | null
    on_behalf: Generated<boolean>
    stage: ApplicationStage | null
    stage_at: Instant | null
    messages_allowed_at: Instant | null
    told_at: Instant | null
    nudged_at: Instant | null
    opened_at: Instant | null
    address: string | null
    job_title: string | null
    skills: string | null
    field_of_study: string | null
    highest_qualification: string | null
    work_preference: string | null
    details: ColumnType<LongFormDetails | null, string | null | undefined, string | null>
    cv_lines: ColumnType<CvLines | null, string | null | undefined, string | null>
    whatsapp: Generated<boolean>
    letters: GeneratedAlways<string>
  }
  application_stages: {
    id: Generated<number>
    application_kind: Generated<'position_application'>
    application_id: number
    stage: ApplicationStage
    changed_at: string
    changed_by: 'employer' | 'applicant' | 'admin' | 'board'
    reason: Generated<DeclineReason | null>
  }
  application_notes: {
    id: Generated<number>
    application_kind: Generated<'position_application'>
    application_id: number
    text: string
    created_at: string
  }
  application_messages: {
    id: Generated<number>
    application_kind: Generated<'position_application'>
    application_id: number
    stage: ApplicationStage | null
    text: string | null
    mail_id: number | null
    created_at: string
    reported_at: string | null
    interview_id: number | null
  }
  interviews: {
    id: Generated<number>
    application_kind: Generated<'position_application'>
    application_id: number
    sequence: number
    starts_at: string
    town: string | null
    address: string | null
    link: string | null
    bring: ColumnType<BringItem[], BringItem[] | undefined, BringItem[]>
    answer: 'coming' | 'cannot' | 'another_time' | null
    answered_at: string | null
    answers: Generated<number>
    reminded_at: string | null
    organizer: string | null
    uid_of_host: Generated<boolean>
    created_at: string
    ended_at: string | null
  }
  resume_openings: {
    id: Generated<number>
    application_kind: Generated<'position_application'>
    application_id: number
    opened_at: string
    opened_by: 'employer' | 'link'
  }
  application_recaps: { user_id: number; sent_at: Instant }
  application_link_requests: {
    id: Generated<number>
    /** `null` means everything that was sent with the address. */
    applicant_no: string | null
    email: string
    language: string
    created_at: string
  }
  vacancy_addresses: {
    vacancy_id: number
    address_hash: Uint8Array
    asked_at: string
    confirmed_at: Instant | null
  }
}
