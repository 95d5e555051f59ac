import type { Db } from '#src/platform/db/database.ts'

/** A vacancy of this user; `undefined` for another's and for none. */
export async function findOwned(db: Db, userId: number, id: number) {
  return db
    .selectFrom('vacancies')
    .select(['id', 'approved_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}
