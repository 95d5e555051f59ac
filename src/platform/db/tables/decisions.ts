import type { ColumnType, Generated } from 'kysely'

export interface DecisionsTables {
  /** Decisions that can be undone, with the ids of their mails that wait. */
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
    /** Undone, or replaced by another decision. */
    undone_at: string | null
  }
}
