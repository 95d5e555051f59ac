import type { ContentTag } from '#src/contract/content-tags.ts'
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
  /** Moves at most so many rows of each table, and resolves to their number. */
  move(trx: Trx, pair: MergedPair, max: number): Promise<number>
  /** Locks both, so that no row can join the one that goes. */
  lock(trx: Trx, pair: MergedPair): Promise<void>
  finish(trx: Trx, pair: MergedPair, now: Date): Promise<void>
  tags(pair: MergedPair): readonly ContentTag[]
}

export interface Merging {
  from: number
  into: number
  /** Of the whole company are the vacancies of these accounts; null: both are unclaimed, all are. */
  accounts: readonly number[] | null
  names: readonly string[]
}

export interface MergingVacancies {
  count(trx: Trx, merging: Merging, max: number): Promise<number>
  move(trx: Trx, merging: Merging, max: number): Promise<number>
}

export interface CategoryOwner {
  uses(db: Db, category: number, max: number): Promise<Partial<CategoryUses>>
  /** Puts what it has in the category `from` into another one, at most so many rows of each kind. Resolves to their number: it is called until that is 0. */
  move(trx: Trx, from: number, into: { id: number; name: string }, max: number): Promise<number>
}
