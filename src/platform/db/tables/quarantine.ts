import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface QuarantineTables {
  held_texts: { id: GeneratedAlways<number>; digest: Uint8Array; held_at: string }
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
