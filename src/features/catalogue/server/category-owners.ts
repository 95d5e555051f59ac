import type { Db, Trx } from '#src/platform/db/database.ts'
import type { CategoryUses } from '../admin-contract.ts'

/** A feature whose rows are in categories. The composition root names them all. */
export interface CategoryOwner {
  /** Counts what it has in a category, each kind no further than `most`. */
  uses(db: Db, category: number, most: number): Promise<Partial<CategoryUses>>
  /** Puts everything that it has in the category `gone` into another one. It may be called again for what came since. */
  move(trx: Trx, gone: number, kept: { id: number; name: string }): Promise<void>
}
