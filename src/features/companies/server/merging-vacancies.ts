import type { Trx } from '#src/platform/db/database.ts'

/** One company becomes a part of another. */
export interface Merging {
  gone: number
  kept: number
  /**
   * Only vacancies of these accounts are of the whole company then, and those that an admin put under it. Null where both
   * are nobody's: all are.
   */
  accounts: readonly number[] | null
  /** The names of the whole company, folded. */
  names: readonly string[]
}

/**
 * Puts vacancies under the whole company, or away from it, at most so many in one statement. Resolves to their number:
 * it is called until that is 0. Vacancies own it.
 */
export type MoveVacancies = (trx: Trx, merging: Merging, most: number) => Promise<number>
