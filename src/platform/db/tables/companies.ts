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
    description: string | null
    /** The English name. */
    district: string | null
    /** Since then accounts are linked to it. */
    claimed_at: string | null
    verified_at: string | null
    verified_proof: string | null
    created_at: Instant
    updated_at: Instant
  }
  company_accounts: { user_id: number; company_id: number; linked_at: string }
  /** Status 0 waits, 1 was approved, 2 rejected. */
  company_changes: {
    id: Generated<number>
    user_id: number
    /** `null` of a claim. */
    company_id: number | null
    name: string
    description: string | null
    website: string | null
    district: string | null
    /** The logo that it brings, while it waits. */
    logo: string | null
    /** It takes the logo of the company away. */
    removes_logo: Generated<boolean>
    status: Generated<number>
    note: string | null
    created_at: string
    updated_at: string
    decided_at: string | null
  }
  /** Companies that are parts of others now, by the id that each had; `folded_name` as in `companies`. */
  merged_companies: {
    id: number
    folded_name: string | null
    company_id: number
    merged_at: Generated<string>
  }
  banner: {
    id: Generated<number>
    image: string | null
    link: string | null
    text: string | null
    updated_at: Instant
  }
}
