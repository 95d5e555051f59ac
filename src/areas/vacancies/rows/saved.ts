import type { Db, Trx } from '#src/platform/db/database.ts'

export async function savedOf(db: Db, userId: number) {
  return db
    .selectFrom('saved_vacancies')
    .select(['vacancy_id', 'saved_at'])
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('vacancy_id', 'desc')
    .execute()
}

export async function insertSaved(trx: Trx, userId: number, vacancyIds: readonly number[], now: Date) {
  if (vacancyIds.length === 0) return
  const saved_at = now.toISOString()
  await trx
    .insertInto('saved_vacancies')
    .values(vacancyIds.map((vacancy_id) => ({ user_id: userId, vacancy_id, saved_at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeSaved(db: Db, userId: number, vacancyId: number): Promise<void> {
  await db
    .deleteFrom('saved_vacancies')
    .where('user_id', '=', userId)
    .where('vacancy_id', '=', vacancyId)
    .execute()
}
