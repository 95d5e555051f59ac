import type { Db, Trx } from '#src/platform/db/database.ts'
import type { CategoryUses } from '../calls/admin-catalogue.ts'

export interface CategoryOwner {
  uses(db: Db, category: number, max: number): Promise<Partial<CategoryUses>>
  /** Puts what it has in the category `from` into another one, at most so many rows of each kind. Resolves to their number: it is called until that is 0. */
  move(trx: Trx, from: number, into: { id: number; name: string }, max: number): Promise<number>
}
