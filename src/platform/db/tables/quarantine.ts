import type { ColumnType, Generated } from 'kysely'

export interface QuarantineTables {
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
}
