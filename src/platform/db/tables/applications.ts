import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant } from './instant.ts'

type ApplicationStage =
  | 'received'
  | 'shortlisted'
  | 'interview'
  | 'hired'
  | 'not_selected'
  | 'withdrawn'
  | 'closed'

export interface ApplicationsTables {
  application_tallies: { source: string; added: number }
  category_applications: {
    id: Generated<number>
    name: string
    email: string
    phone: string
    city: string | null
    job_category_id: number
    resume_path: string
    consent: string
    terms_version: string | null
    sender_language: Generated<string>
    user_id: number | null
    created_at: Instant
    updated_at: Instant
  }
  position_applications: {
    id: Generated<number>
    applicant_no: GeneratedAlways<string>
    vacancy_id: number | null
    category_application_id: number | null
    job_seeker_form_id: Generated<number | null>
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
    terms_version: string | null
    sender_language: Generated<string>
    user_id: number | null
    stage: Generated<ApplicationStage>
    stage_at: Instant | null
    messages_allowed_at: Instant | null
    told_at: Instant | null
  }
  application_stages: {
    id: Generated<number>
    application_id: number
    stage: ApplicationStage
    changed_at: string
    changed_by: 'employer' | 'applicant' | 'admin' | 'board'
  }
  application_notes: { id: Generated<number>; application_id: number; text: string; created_at: string }
  application_messages: {
    id: Generated<number>
    application_id: number
    stage: ApplicationStage | null
    text: string | null
    mail_id: number | null
    created_at: string
    reported_at: string | null
  }
  resume_openings: {
    id: Generated<number>
    application_id: number
    opened_at: string
    opened_by: 'employer' | 'link'
  }
  application_link_requests: {
    id: Generated<number>
    applicant_no: string
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
    consent: Generated<string>
    terms_version: string | null
    sender_language: Generated<string>
    user_id: number | null
    created_at: Instant
  }
}
