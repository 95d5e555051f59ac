import type { Generated } from 'kysely'
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
}
