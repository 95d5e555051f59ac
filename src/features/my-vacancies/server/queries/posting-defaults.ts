import { vacancyRows } from '#src/features/vacancies/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import { companyFields } from '../../posting-contract.ts'

/** The company as the last vacancy of a user names it, whatever became of that. */
export async function companyOfLastVacancy(db: Db, userId: number) {
  return db
    .selectFrom(vacancyRows)
    .select(companyFields)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
