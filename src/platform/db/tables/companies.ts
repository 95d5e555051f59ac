import type { ColumnType, Generated } from 'kysely'
import type { Instant } from './instant.ts'

export interface CompaniesTables {
  companies: {
    id: Generated<number>
    name: string
    /** Triggers maintain it: the name as vacancies are joined by it. */
    folded_name: ColumnType<string | null, never, never>
    logo: string | null
    website: string | null
    /** This is the place on Our Clients; `null` of a company that is not there. */
    sort_order: number | null
    created_at: Instant
    updated_at: Instant
  }
  banner: {
    id: Generated<number>
    image: string | null
    link: string | null
    text: string | null
    updated_at: Instant
  }
}
