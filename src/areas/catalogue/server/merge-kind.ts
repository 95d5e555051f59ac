import type { ContentTag } from '#src/contract/endpoint.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { CategoryUses } from '../calls/admin-catalogue.ts'

export interface MergedPair {
  from: number
  into: number
}

export interface MergeKind {
  kind: 'company' | 'category'
  check(db: Db, pair: MergedPair): Promise<{ from: string; into: string }>
  count(trx: Trx, pair: MergedPair, max: number): Promise<number>
  /** Moves at most `max` rows of each table and resolves to their number. */
  move(trx: Trx, pair: MergedPair, max: number): Promise<number>
  /** Locks both, so that no row can be added to the one that is removed. */
  lock(trx: Trx, pair: MergedPair): Promise<void>
  finish(trx: Trx, pair: MergedPair, now: Date): Promise<void>
  tags(pair: MergedPair): readonly ContentTag[]
}

export interface Merging {
  from: number
  into: number
  /** The accounts whose vacancies belong to the merged company; null if both are unclaimed and all belong. */
  accounts: readonly number[] | null
  names: readonly string[]
}

export interface MergingVacancies {
  count(trx: Trx, merging: Merging, max: number): Promise<number>
  move(trx: Trx, merging: Merging, max: number): Promise<number>
}

export interface CategoryOwner {
  uses(db: Db, category: number, max: number): Promise<Partial<CategoryUses>>
  /**
   * Moves at most `max` rows of each kind to the category `into`. Resolves to their number; called until that is 0.
   */
  move(trx: Trx, from: number, into: { id: number; name: string }, max: number): Promise<number>
}
