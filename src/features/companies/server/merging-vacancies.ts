import type { Trx } from '#src/platform/db/database.ts'

export interface Merging {
  from: number
  into: number
  /**
   * Only vacancies of these accounts are of the whole company then, and those that an admin put under it. Null where both
   * are nobody's: all are.
   */
  accounts: readonly number[] | null
  names: readonly string[]
}

export interface MergingVacancies {
  count(trx: Trx, merging: Merging): Promise<number>
  move(trx: Trx, merging: Merging, most: number): Promise<number>
}
