import type { Trx } from '#src/platform/db/database.ts'

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
