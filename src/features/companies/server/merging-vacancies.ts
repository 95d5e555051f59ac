import type { Trx } from '#src/platform/db/database.ts'

/** One company becomes a part of another. */
export interface Merging {
  from: number
  into: number
  /**
   * Only vacancies of these accounts are of the whole company then, and those that an admin put under it. Null where both
   * are nobody's: all are.
   */
  accounts: readonly number[] | null
  /** The names of the whole company, folded. */
  names: readonly string[]
}

/** Vacancies own this. */
export interface MergingVacancies {
  /** Counts the vacancies that change their company. */
  count(trx: Trx, merging: Merging): Promise<number>
  /** Puts vacancies under the whole company, or away from it, at most so many in one statement. Resolves to their number. */
  move(trx: Trx, merging: Merging, most: number): Promise<number>
}
