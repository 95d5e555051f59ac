import type { Db, Trx } from '#src/platform/db/database.ts'
import type { CategoryUses } from '../admin-contract.ts'

/** A feature whose rows are in categories. The composition root names them all. */
export interface CategoryOwner {
  /** Counts what it has in a category, each kind no further than `most`. */
  uses(db: Db, category: number, most: number): Promise<Partial<CategoryUses>>
  /** Puts what it has in the category `from` into another one, at most so many rows of each kind. Resolves to their number: it is called until that is 0. */
  move(trx: Trx, from: number, into: { id: number; name: string }, most: number): Promise<number>
}
