import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Tables } from '#src/platform/db/tables.ts'

export async function findStanding(db: Db, vacancyId: number) {
  return db
    .selectFrom('report_standings')
    .select(['frozen_at', 'fine_at'])
    .where('vacancy_id', '=', vacancyId)
    .executeTakeFirst()
}

type Standing = Partial<Pick<Tables['report_standings'], 'frozen_at' | 'fine_at'>>

export async function noteStanding(trx: Trx, vacancyId: number, standing: Standing): Promise<void> {
  await trx
    .insertInto('report_standings')
    .values({ vacancy_id: vacancyId, frozen_at: null, fine_at: null, ...standing })
    .onConflict((conflict) => conflict.column('vacancy_id').doUpdateSet(standing))
    .execute()
}
