import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Tables } from '#src/platform/db/tables.ts'

/** Reads what reports did to a vacancy before, and when an admin last found it fine. */
export async function findStanding(db: Db, vacancyId: number) {
  return db
    .selectFrom('report_standings')
    .select(['frozen_at', 'fine_at'])
    .where('vacancy_id', '=', vacancyId)
    .executeTakeFirst()
}

type Standing = Partial<Omit<Tables['report_standings'], 'vacancy_id'>>

export async function noteStanding(trx: Trx, vacancyId: number, standing: Standing): Promise<void> {
  await trx
    .insertInto('report_standings')
    .values({ vacancy_id: vacancyId, frozen_at: null, fine_at: null, ...standing })
    .onConflict((conflict) => conflict.column('vacancy_id').doUpdateSet(standing))
    .execute()
}
