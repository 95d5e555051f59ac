import { vacancyRows } from '#src/features/vacancies/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'

/** A vacancy of this user; `undefined` for another's and for none. */
export async function findOwned(db: Db, userId: number, id: number) {
  return db
    .selectFrom(vacancyRows)
    .select(['id', 'approved_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}
