import type { Generated } from 'kysely'

export interface IndexNowTables {
  index_now_pages: {
    path: string
    changes: Generated<number>
    attempts: Generated<number>
    next_attempt_at: string
    leased_until: string | null
  }
  index_now_endings: { only_row: Generated<boolean>; noted_until: string }
}
