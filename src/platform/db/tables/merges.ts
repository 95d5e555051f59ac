import type { Generated } from 'kysely'

export interface MergesTables {
  merges: {
    id: Generated<number>
    kind: 'company' | 'category'
    from_id: number
    into_id: number
    name: string
    state: Generated<'moving' | 'done' | 'failed'>
    moved: Generated<number>
    total: number
    error: string | null
    admin_id: number
    started_at: string
    ended_at: string | null
  }
}
