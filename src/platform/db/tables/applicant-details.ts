export interface ApplicantDetailsTables {
  applicant_details: {
    user_id: number
    phone: string | null
    city: string | null
    resume_path: string | null
    resume_saved_at: string | null
    updated_at: string
    warned_at: string | null
  }
}
