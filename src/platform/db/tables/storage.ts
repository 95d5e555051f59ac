import type { Generated } from 'kysely'
import type { Instant } from './instant.ts'

export interface StorageTables {
  files: {
    key: string
    name: string
    media_type: string
    size: number
    sha256: Uint8Array
    width: number | null
    height: number | null
    flags: Generated<string[]>
    created_at: Instant
    variant_of: string | null
    variant_widths: number[] | null
    variant_tries: Generated<number>
    variants_leased_until: string | null
    /** The looks of a poster are in `poster_bits`. */
    is_hashed: Generated<boolean>
  }
  poster_bits: { key: string; bits: string }
  removals: { key: string; since: Instant }
  holds: { name: string; until: string }
}
