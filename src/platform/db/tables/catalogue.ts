import type { ColumnType, Generated } from 'kysely'
import type { Instant } from './instant.ts'

export interface CatalogueTables {
  provinces: { id: number; name: string; name_si: string; name_ta: string }
  districts: { id: number; province_id: number; name: string; name_si: string; name_ta: string }
  cities: {
    id: Generated<number>
    district_id: number
    name: string
    name_si: string | null
    name_ta: string | null
  }
  categories: {
    id: Generated<number>
    name: string
    name_si: string | null
    name_ta: string | null
    slug: Generated<string>
    sort_order: number
    created_at: Instant
    updated_at: Instant
  }
  former_category_slugs: { slug: string; category_id: number }
  merged_categories: { id: number; category_id: number }
  fillings: { name: string; filled_at: Instant }
  companies: {
    id: Generated<number>
    name: string
    /** The name as vacancies are joined by it; triggers maintain it. */
    folded_name: ColumnType<string | null, never, never>
    logo: string | null
    website: string | null
    sort_order: number | null
    description: string | null
    district: string | null
    claimed_at: string | null
    verified_at: string | null
    verified_proof: string | null
    created_at: Instant
    updated_at: Instant
  }
  company_accounts: { user_id: number; company_id: number; linked_at: string }
  /** Status 0 pending, 1 approved, 2 rejected. */
  company_changes: {
    id: Generated<number>
    user_id: number
    company_id: number | null
    name: string
    description: string | null
    website: string | null
    district: string | null
    logo: string | null
    removes_logo: Generated<boolean>
    status: Generated<number>
    note: string | null
    created_at: string
    updated_at: string
    decided_at: string | null
    /** The file that a decision removed, while that can be undone. */
    former_logo: Generated<string | null>
    /** The content of the page before an approval, while that can be undone. */
    replaced: ColumnType<object | null, never, string | null>
  }
  merged_companies: {
    id: number
    folded_name: string | null
    company_id: number
  }
  banner: {
    id: Generated<number>
    image: string | null
    link: string | null
    text: string | null
    updated_at: Instant
  }
}
