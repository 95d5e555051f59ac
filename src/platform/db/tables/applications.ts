import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant } from './instant.ts'

export interface ApplicationsTables {
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
}
