import { vacancyRows } from '#src/features/vacancies/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'

export async function findOwned(db: Db, userId: number, id: number) {
  return db
    .selectFrom(vacancyRows)
    .select(['id', 'approved_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}
